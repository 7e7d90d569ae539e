import { dayMs } from '@pollen/contract/durations'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentKinds, filesOf } from './content-kinds.ts'
import { readCampaigns } from './events/marketing-events/campaigns.ts'
import { eventOf, eventsOn } from './events/marketing-events/events.ts'
import { podsOf } from './events/marketing-events/pods.ts'
import { runningQuests } from './events/quests/quests.ts'
import { travelKind } from './events/travel/travel-file.ts'
import { bringContent, enterFiles, loadContent } from './load-content.ts'
import { readContentFolder } from './platform/content/content-folder.ts'
import type { ContentFiles } from './platform/content/content-kind.ts'
import { allContent, contentOf, runningOf } from './records/content/content.ts'
import { contentIn } from './records/content/content-in-files.ts'
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
      await loadContent(database, { now: later })
      const names = JSON.stringify(await thereAt(later)).replaceAll(`-${13 * years + 1}"`, '-1"')
      expect(JSON.parse(names)).toEqual(first)
    }
    await loadContent(database, { now: began })
  }
})

const shipped = await readContentFolder()
const travelText: string = JSON.parse(shipped['travel.json'] ?? '').text

/** What ships, with another text about travel. */
const withText = (text: string): ContentFiles => ({
  ...shipped,
  'travel.json': (shipped['travel.json'] ?? '').replace(travelText, text),
})

const textNow = async (): Promise<string> =>
  JSON.parse(await database.transaction((tx) => contentOf(tx, travelKind))).text

test('of every kind, what is entered makes the same files again, and entering those changes nothing', async () => {
  await loadContent(database)
  const all = await database.transaction(allContent)
  const exported = filesOf(all)
  expect(Object.keys(exported).toSorted()).toEqual(Object.keys(shipped).toSorted())
  const dense = (text = '') => text.replaceAll(/\s/g, '')
  for (const [path, text] of Object.entries(exported)) expect(dense(text), path).toBe(dense(shipped[path]))
  for (const kind of contentKinds) {
    const [again, before] = [contentIn(exported, new Date()), contentIn(shipped, new Date())]
    expect(kind.parse(again(kind), again), kind.name).toEqual(kind.parse(before(kind), before))
  }
  expect(await loadContent(database, { files: exported })).toEqual({
    begun: [],
    changed: [],
    ended: [],
    isReordered: false,
  })
})

test('a start takes files once; where content is in files, what changed there, and nothing older', async () => {
  const starts = (files: ContentFiles, isInFiles: boolean) => bringContent(database, { files, isInFiles })
  await loadContent(database)
  expect([await starts(withText('By sledge.'), false), await textNow()]).toEqual(['unknown', travelText])
  expect([await starts(withText('By sledge.'), true), await textNow()]).toEqual([undefined, 'By sledge.'])
  expect([await starts(shipped, true), await textNow()]).toEqual(['older', 'By sledge.'])
  await loadContent(database, { files: shipped, by: 'Grace' })
  expect([await starts(withText('By sledge.'), true), await textNow()]).toEqual(['older', travelText])
  const versions = `select version, value like '%sledge%' as goes, ended_by is null as runs
    from content_versions where kind = 'travel' order by version`
  expect(await asOwner(database.connectionString, versions)).toEqual([
    { version: 1, goes: false, runs: false },
    { version: 2, goes: true, runs: false },
    { version: 3, goes: false, runs: true },
  ])
})

test('a database of an earlier release, in which nothing is in versions, has the same programme afterwards', async () => {
  await loadContent(database)
  const before = await contents()
  await asOwner(database.connectionString, 'truncate content_changes, content_versions')
  expect(await bringContent(database, { isInFiles: false })).toBeUndefined()
  const versions = { content_changes: expect.any(String), content_versions: expect.any(String) }
  expect(await contents()).toEqual({ ...before, ...versions })
})

test('rates of an earlier release, whose file was one item, are items after a start, and say the same', async () => {
  await loadContent(database)
  const rates = async () => (await database.transaction((tx) => tx.execute('select * from earning_rates'))).rows
  const before = await rates()
  await asOwner(database.connectionString, "delete from content_versions where kind = 'earning'")
  await database.transaction((tx) =>
    tx.execute(sql`insert into content_versions (kind, key, version, value, position, began_by)
      values ('earning', 'earning.json', 1, ${shipped['earning.json']}, 0, 1)`),
  )
  await bringContent(database, { isInFiles: false })
  const running = await database.transaction((tx) => runningOf(tx, 'earning'))
  expect(running.map(({ key }) => key)).toEqual(expect.arrayContaining(['ceilings', 'argos 2020-01-01']))
  expect(running).toHaveLength(before.length + 1)
  expect(await rates()).toEqual(before)
})

test('what an earlier release did not have is entered by a start, what somebody wrote stays, and what is sent no more ends', async () => {
  await loadContent(database)
  const before = await database.transaction((tx) => runningOf(tx, 'letters'))
  const change = (what: string) => asOwner(database.connectionString, what)
  await change("delete from content_versions where kind = 'maintenance'")
  await change("delete from content_versions where kind = 'letters' and key = 'welcome.md'")
  await change("update content_versions set value = 'Subject: Hello' where kind = 'letters' and key = 'code.md'")
  await change("update content_versions set key = 'of-before.md' where kind = 'letters' and key = 'spend.md'")
  await bringContent(database, { isInFiles: false })
  const after = await database.transaction((tx) => runningOf(tx, 'letters'))
  const written = (item: { key: string }) => (item.key === 'code.md' ? { ...item, value: 'Subject: Hello' } : item)
  expect(after).toEqual(before.map(written))
  expect(await database.transaction((tx) => runningOf(tx, 'maintenance'))).toHaveLength(1)

  await change("delete from content_versions where kind = 'letters'")
  await bringContent(database, { isInFiles: false })
  expect(await database.transaction((tx) => runningOf(tx, 'letters'))).toEqual(before)
})

test('files of which one breaks a rule enter nothing, and every fault is told', async () => {
  const before = await contents()
  const wrong = {
    ...withText('By sledge.'),
    'arcade.json': '{',
    'offers.csv': (shipped['offers.csv'] ?? '').replace(',PIANO,', ',ORGAN,'),
    'rewards.json': (shipped['rewards.json'] ?? '').replace('"validDays": 90', '"validDays": 0'),
  }
  const refused = loadContent(database, { files: wrong })
  for (const says of ['offers.csv cannot be used: line 2: source', 'arcade.json is not JSON', 'rewards.json cannot'])
    await expect(refused).rejects.toThrow(says)
  const prices = (shipped['prices.csv'] ?? '').replace(',2.60,2.60,0.50,2.10,', ',3.60,3.60,0.50,3.10,')
  const dearer = loadContent(database, { files: { ...withText('By sledge.'), 'prices.csv': prices } })
  await expect(dearer).rejects.toThrow('What was charged is not changed')
  expect(await contents()).toEqual(before)
})

test('an import that is killed before its end leaves nothing behind, and goes in when it is done again', async () => {
  const before = await contents()
  const entering = { files: withText('By sledge.'), by: 'Grace', now: new Date() }
  const killed = database.ofServer.transaction(async (tx) => {
    await enterFiles(tx, entering)
    await tx.execute('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(killed).rejects.toThrow()
  expect(await contents()).toEqual(before)
  await loadContent(database, entering)
  expect(await textNow()).toBe('By sledge.')
})
