import { dayMs } from '@pollen/contract/durations'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { readCampaigns } from './events/marketing-events/campaigns.ts'
import { eventOf, eventsOn } from './events/marketing-events/events.ts'
import { podsOf } from './events/marketing-events/pods.ts'
import { runningQuests } from './events/quests/quests.ts'
import { bringNewContent, enterNewest, loadContent } from './load-content.ts'
import { StartError } from './platform/process/start-error.ts'
import { allOffers, publicOffersNow, startOfWeek, weekOf } from './rewards/offers/offers.ts'
import { memberPricesAt } from './rewards/prices/prices.ts'

const database = await freshDatabase()

/** What every table has, whatever the order of its rows. */
async function contents(): Promise<Record<string, unknown>> {
  const tables = await asOwner(database.connectionString, "select tablename from pg_tables where schemaname = 'public'")
  const digests = tables.map(async ({ tablename }) => {
    const digest = `select md5(string_agg(rows::text, '' order by rows::text)) as digest from ${tablename} as rows`
    return [tablename, (await asOwner(database.connectionString, digest))[0]?.digest]
  })
  return Object.fromEntries(await Promise.all(digests))
}

test('our own content is as large as the programme promises, and the same again changes nothing', async () => {
  await loadContent(database)
  const [counts] = await asOwner(
    database.connectionString,
    `select (select count(*)::integer from products where is_listed) as products,
       (select count(distinct category)::integer from products where is_listed) as categories,
       (select count(distinct sku)::integer from product_prices) as priced`,
  )
  expect(counts).toEqual({ products: 400, categories: 10, priced: 400 })
  const loaded = await contents()
  await loadContent(database)
  expect(await contents()).toEqual(loaded)
})

/** What is there for members at a time. */
const thereAt = (now: Date) =>
  database.transaction(async (tx) => {
    const known = await allOffers(tx)
    const running = known.listed.filter(({ from, until }) => from <= now && now < until)
    const campaigns = await readCampaigns(tx, { now })
    const events = eventsOn(campaigns.events, now)
    const offersNow = (offerIds: string[]) => publicOffersNow(known, { offerIds, now })
    const days = events.flatMap(({ eventId }) => eventOf(events, offersNow, { eventId, now }).days)
    const offersOfDay = days.flatMap((day) => (day.state === 'OPEN' && day.offer ? [day.offer.title] : []))
    return {
      offers: running.map(({ offerId }) => offerId),
      personalPrices: running.filter(({ audience }) => audience.kind === 'personal').length,
      coming: known.listed.filter(({ from }) => from > now).length,
      over: known.listed.filter(({ until }) => until <= now).length,
      prices: (await memberPricesAt(tx, now)).length,
      events: events.map(({ eventId }) => eventId),
      offersOfDay,
      quests: (await runningQuests(tx, now)).map(({ questId }) => questId),
      pods: podsOf(campaigns, 'visitor', now).map(({ podId }) => podId),
    }
  })

test('content never ages: in a year, and in two, all that is there on the first days is there again', async () => {
  const began = new Date()
  const monday = startOfWeek(weekOf(began)).getTime()
  for (const day of [0.5, 3.5, 10.5, 27.5]) {
    const first = await thereAt(new Date(monday + day * dayMs))
    expect(first.offers.length).toBeGreaterThan(100)
    expect(first).toMatchObject({ prices: 400, events: expect.arrayContaining(['long-breakfasts', 'hamper-drop']) })
    expect(first.quests).toHaveLength(3)
    expect(first.offersOfDay).toHaveLength(day < 7 ? 1 : 0)
    for (const years of [1, 2]) {
      const later = new Date(monday + (years * 364 + day) * dayMs)
      await loadContent(database, later)
      const names = JSON.stringify(await thereAt(later)).replaceAll(`-${13 * years + 1}"`, '-1"')
      expect(JSON.parse(names)).toEqual(first)
    }
    await loadContent(database, began)
  }
})

test('of two servers with different content the newer one is entered, whichever starts or works at night after it', async () => {
  const entered: string[] = []
  const minutes = (count: number) => new Date(Date.UTC(2026, 10, 28, 0, count))
  const content = (fingerprint: string, minute: number) => ({
    fingerprint,
    now: minutes(minute),
    loads: [async () => void entered.push(fingerprint)],
  })
  expect(await bringNewContent(database, content('old', 1))).toBe(true)
  expect(await enterNewest(database, content('old', 2))).toBe(true)
  expect(await bringNewContent(database, content('new', 3))).toBe(true)
  expect(await enterNewest(database, content('old', 4))).toBe(false)
  expect(await bringNewContent(database, content('old', 5))).toBe(false)
  expect(await enterNewest(database, content('edited beside a server', 6))).toBe(false)
  expect(await enterNewest(database, content('new', 7))).toBe(true)
  expect(entered).toEqual(['old', 'old', 'new', 'new'])

  const refused = bringNewContent(database, {
    ...content('wrong', 8),
    loads: ['offers.csv', 'rewards.json'].map((file) => async () => {
      throw new StartError(`content/${file} cannot be used.`)
    }),
  })
  await expect(refused).rejects.toThrow('content/offers.csv cannot be used.\ncontent/rewards.json cannot be used.')
  expect(await bringNewContent(database, content('new', 9))).toBe(true)
})
