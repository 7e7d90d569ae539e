import { dayMs, hourMs } from '@pollen/contract/durations'
import { setContactPreferences } from '@pollen/contract/member/consents'
import { setOfferStates } from '@pollen/contract/member/offers'
import { unsubscribeOnePress } from '@pollen/contract/visitor/unsubscribe'
import { startTestApp } from '@pollen/testing/app'
import { cutConnections } from '@pollen/testing/cut-connections'
import { asOwner } from '@pollen/testing/database'
import { aBusiness, aMember, anOlderMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { expect, test } from 'vitest'
import { askLanesOf } from '../../platform/lanes/across-lanes.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { allOffers, givePersonalPrices, weekOf } from '../../rewards/offers/offers.ts'
import { nextDaytime } from './daytime.ts'
import { beginPage, writeToEach } from './weekly-offers.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database

await enterOffers(database, [
  { offer_id: 'bread', title: '40 points on bread' },
  { offer_id: 'wholesale', title: 'Double points on bulk flour', audience: 'business' },
  { offer_id: 'used', title: '5 points on jam' },
  {
    offer_id: 'price-tea',
    title: 'Tea for £1.90',
    source: 'NECTAR_PRICE',
    audience: 'personal',
    reward: '£1.90 each',
    products: 'TEA',
    uses_per_member: '',
  },
])

/** Mondays at ten in the morning: each is a new week, so that no test hears of another's. */
const mondays = (function* () {
  for (let monday = new Date('2099-01-05T10:00:00Z'); ; monday = new Date(monday.getTime() + 7 * dayMs)) yield monday
})()
const aMonday = () => mondays.next().value as Date
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

async function writes(members: Member[], now: Date) {
  const { publicUrl } = server.settings
  const context = {
    known: await transaction(allOffers),
    brands: await transaction(brandsByKey),
    publicUrl,
    secret: server.secrets.unsubscribe,
    now,
  }
  const collectorIds = members.map(({ collectorId }) => collectorId)
  await database.ofServer.transaction((tx) =>
    askLanesOf(tx, collectorIds, (lane, those) => writeToEach(lane, those, context)),
  )
}
const letters = ({ email }: Member) => transaction((tx) => messagesTo(tx, email))
const texts = ({ mobile }: Member) => transaction((tx) => messagesTo(tx, mobile))
const says = async (
  member: Member,
  ...contactPreferences: { channel: 'EMAIL' | 'SMS' | 'BUSINESS'; consent: boolean }[]
) => server.call(setContactPreferences, { headers: await signedIn(database, member), body: { contactPreferences } })

test('who agreed hears of their own prices and offers, by each way that they agreed to, and of nothing they hid', async () => {
  const now = aMonday()
  const ada = await aMember(database)
  const bought = { bought: 3, shops: 8, givenAt: now, week: weekOf(now) }
  await transaction((tx) => givePersonalPrices(tx, [{ ...bought, collectorId: ada.collectorId, offerId: 'price-tea' }]))
  const hides = { offers: [{ id: 'used', state: 'HIDDEN' as const }] }
  await server.call(setOfferStates, { headers: await signedIn(database, ada), body: hides })
  await writes([ada], now)
  const [letter] = await letters(ada)
  expect(letter?.subject).toBe('Your offers, and a price of your own')
  for (const said of ['Tea for £1.90', '3 of your last 8 shops', '40 points on bread', 'Unsubscribe'])
    expect(letter?.text.replace(/\s+/g, ' ')).toContain(said)
  for (const other of ['jam', 'bulk flour']) expect(letter?.text).not.toContain(other)
  const [text] = await texts(ada)
  expect(text?.text).toContain('you have a price of your own and 1 offer this week, like “Tea for £1.90”')
})

test('who said no hears nothing, nor does an address that nobody confirmed', async () => {
  const now = aMonday()
  const [declining, older, textsOnly] = [
    await aMember(database),
    await anOlderMember(database),
    await aMember(database),
  ]
  await says(declining, { channel: 'EMAIL', consent: false }, { channel: 'SMS', consent: false })
  await says(textsOnly, { channel: 'EMAIL', consent: false })
  await writes([declining, older, textsOnly], now)
  expect([await letters(declining), await letters(older), await letters(textsOnly)]).toEqual([[], [], []])
  expect(await texts(declining)).toEqual([])
  expect(await texts(textsOnly)).toHaveLength(1)
})

test('a business hears of offers for businesses if it agreed to them', async () => {
  const now = aMonday()
  const [agreeing, declining] = [await aBusiness(database), await aBusiness(database)]
  await says(declining, { channel: 'BUSINESS', consent: false })
  await writes([agreeing, declining], now)
  expect((await letters(agreeing))[0]?.text).toContain('Double points on bulk flour')
  expect((await letters(declining))[0]?.text).not.toContain('bulk flour')
})

test('once a week, however often the job comes, and again the next', async () => {
  const now = aMonday()
  const ada = await aMember(database)
  await Promise.all([writes([ada], now), writes([ada, ada], now), writes([ada], later(now, 24))])
  expect(await letters(ada)).toHaveLength(1)
  await writes([ada], aMonday())
  expect(await letters(ada)).toHaveLength(2)
})

test('cut off anywhere and done again, everybody hears once', async () => {
  const now = aMonday()
  const people: Member[] = []
  for (let nth = 0; nth < 12; nth++) people.push(await aMember(database))
  for (let tries = 0; tries < 3; tries++) await Promise.allSettled([writes(people, now), cutConnections(database)])
  await writes(people, now)
  for (const member of people) expect(await letters(member)).toHaveLength(1)
})

test('nobody is written to at night, by the programme’s clock: it begins again in the morning', async () => {
  expect(nextDaytime(new Date('2099-07-06T06:59:59Z'))).toEqual(new Date('2099-07-06T07:00:00Z'))
  expect(nextDaytime(new Date('2099-07-06T19:00:00Z'))).toEqual(new Date('2099-07-07T07:00:00Z'))
  expect(nextDaytime(new Date('2099-01-05T19:59:59Z'))).toEqual(new Date('2099-01-05T19:59:59Z'))
  const ada = await aMember(database)
  const evening = later(aMonday(), 11)
  await writes([ada], evening)
  await transaction((tx) => beginPage(tx, undefined, evening))
  expect(await letters(ada)).toEqual([])
  const waiting = await asOwner(
    database.connectionString,
    `select run_at from graphile_worker.jobs where task_identifier = 'beginWeeklyOffers' order by run_at desc limit 1`,
  )
  expect(waiting[0]?.run_at).toEqual(nextDaytime(evening))
})

test('the job goes to everybody who agreed, page by page', async () => {
  const ada = await aMember(database)
  const now = nextDaytime(new Date())
  await transaction((tx) => beginPage(tx, undefined, now))
  const queued = await asOwner(
    database.connectionString,
    `select count(*)::int as jobs from batched_jobs
     where name = 'writeWeeklyOffers' and payload ->> 'collectorId' = '${ada.collectorId}'`,
  )
  expect(queued).toEqual([{ jobs: 1 }])
})

test('one press in a mail program, or on the page of a text, stops that way and no other', async () => {
  const now = aMonday()
  const ada = await aMember(database)
  await writes([ada], now)
  const [row] = await asOwner(
    database.connectionString,
    `select one_press_unsubscribe as link from messages where recipient = '${ada.email}'`,
  )
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
  await server.call(unsubscribeOnePress, { query: { token: tokenOf(String(row?.link)) } })
  await server.doJobs()
  await writes([ada], aMonday())
  expect([(await letters(ada)).length, (await texts(ada)).length]).toEqual([1, 2])
  const [text] = await texts(ada)
  const stop = /Stop these texts: (\S+)$/.exec(text?.text ?? '')?.[1] ?? ''
  expect(stop).toContain('by=text')
  await server.call(unsubscribeOnePress, { query: { token: tokenOf(stop) } })
  await server.doJobs()
  await writes([ada], aMonday())
  expect([(await letters(ada)).length, (await texts(ada)).length]).toEqual([1, 2])
})
