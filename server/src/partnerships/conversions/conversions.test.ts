import { dayMs } from '@pollen/contract/durations'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import type { PartnerId } from '@pollen/contract/partner'
import { startTestApp } from '@pollen/testing/app'
import { aConverter as converterOf } from '@pollen/testing/converter'
import { asOwner } from '@pollen/testing/database'
import { openPartners } from '@pollen/testing/partner-programme'
import { afterAll, expect, test } from 'vitest'
import { discrepancies, holdSpending } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { transaction } = server.database
const aConverter = (points?: number, partnerId?: PartnerId) => converterOf(server, partners, { points, partnerId })
const sql = (statement: string) => asOwner(server.database.connectionString, statement)

afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

test('points become the airline’s: held at once, gone when it says yes, and followed step by step', async () => {
  const ada = await aConverter(1000)
  const quoted = (await ada.quotes('NECTAR_TO_PARTNER', 800)).json
  expect(quoted).toMatchObject({ points: 800, arrives: 500, rate: { gives: 400, gets: 250 } })
  const begun = (await ada.converts(quoted.quoteId)).json.conversion
  expect(begun).toMatchObject({ conversionId: quoted.quoteId, state: 'HELD', canBeStopped: true, automatic: false })
  expect(await ada.balances()).toMatchObject({ available: 200, held: 800 })
  expect(await ada.partnerPoints()).toBe(900)

  await server.doJobs()
  const done = await ada.follows(begun.conversionId)
  expect(done).toMatchObject({ state: 'CONFIRMED', canBeStopped: false })
  expect(done.partnerReference).toMatch(/^BA/)
  expect(done.steps.map(({ state }) => state)).toEqual(['ASKED', 'HELD', 'SENT', 'CONFIRMED'])
  expect(await ada.balances()).toMatchObject({ available: 200, held: 0 })
  expect(await ada.partnerPoints()).toBe(1400)
  const subjects = (await transaction((tx) => messagesTo(tx, ada.member.email))).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['You’re converting points', 'Your points are converted']))
})

test('the hotels’ points become ours once they have taken theirs, at twice as many', async () => {
  const ada = await aConverter(0, 'MARRIOTT')
  const conversionId = await ada.begins('PARTNER_TO_NECTAR', 500)
  expect(await ada.follows(conversionId)).toMatchObject({ state: 'ASKED', points: 500, arrives: 1000 })
  expect(await ada.balances()).toMatchObject({ available: 0, held: 0 })
  await server.doJobs()
  expect((await ada.follows(conversionId)).steps.map(({ state }) => state)).toEqual(['ASKED', 'SENT', 'CONFIRMED'])
  expect(await ada.balances()).toMatchObject({ available: 1000 })
  expect(await ada.partnerPoints()).toBe(400)
})

test('a conversion stands in the activity with the partner’s name, either way, and leads to its steps', async () => {
  const ada = await aConverter(1000)
  const out = await ada.begins('NECTAR_TO_PARTNER', 400)
  const line = async () => (await ada.call(transactions, { query: { pageSize: 20 } })).json.transactions[0]
  const brand = { brandDetailsKey: 'british-airways', name: 'British Airways' }
  expect(await line()).toMatchObject({ kind: 'conversionOut', points: -400, status: 'HELD', brand })
  await server.doJobs()
  const converted = await line()
  expect(converted).toMatchObject({ kind: 'conversionOut', points: -400, brand })
  expect(converted?.status).toBeUndefined()
  const details = await ada.call(transactionDetails, { params: { id: converted?.id ?? '' } })
  expect(details.json.conversionId).toBe(out)
  await ada.begins('PARTNER_TO_NECTAR', 250)
  await server.doJobs()
  expect(await line()).toMatchObject({ kind: 'conversionIn', points: 400, brand })
})

test('the same quote asked twice, or at once, is one conversion; an old one, or another member’s, is none', async () => {
  const [ada, bea] = [await aConverter(), await aConverter()]
  const { quoteId } = (await ada.quotes('NECTAR_TO_PARTNER', 400)).json
  const proof = await ada.proof('NECTAR_TO_PARTNER', 400) // a second one would end the first
  const both = await Promise.all([ada.converts(quoteId, proof), ada.converts(quoteId, proof)])
  expect(both.map(({ json }) => json.conversion.conversionId)).toEqual([quoteId, quoteId])
  expect((await ada.converts(quoteId, { 'x-2fa-code': '000000' })).json.conversion.conversionId).toBe(quoteId)
  expect(await ada.balances()).toMatchObject({ available: 1600, held: 400 })
  expect((await bea.converts(quoteId)).json.code).toBe('QUOTE_ENDED')
  const old = (await ada.quotes('NECTAR_TO_PARTNER', 400)).json.quoteId
  await sql(`update conversion_quotes set holds_until = now() where quote_id = '${old}'`)
  expect((await ada.converts(old)).json.code).toBe('QUOTE_ENDED')
})

test('two conversions race for the last points, and one has them', async () => {
  const ada = await aConverter(500)
  const quoted = [await ada.quotes('NECTAR_TO_PARTNER', 400), await ada.quotes('NECTAR_TO_PARTNER', 400)]
  const proof = await ada.proof('NECTAR_TO_PARTNER', 400)
  const both = await Promise.all(quoted.map(({ json }) => ada.converts(json.quoteId, proof)))
  expect(both.map(({ json }) => json.code).sort()).toEqual(['NOT_ENOUGH_POINTS', undefined])
  expect(await ada.balances()).toMatchObject({ available: 100, held: 400 })
})

test('a session alone converts nothing', async () => {
  const ada = await aConverter()
  const { quoteId } = (await ada.quotes('NECTAR_TO_PARTNER', 400)).json
  expect((await ada.converts(quoteId, { 'x-2fa-code': '000000' })).json.code).toBe('CODE_EXPIRED')
  expect((await ada.turnsOn({ gives: 400, gets: 250 })).status).toBe(200)
  expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
})

test('steps, the day’s points and the day’s number are limits, of the partner and of spending', async () => {
  const ada = await aConverter(60_000)
  const refusal = async (points: number) => (await ada.quotes('NECTAR_TO_PARTNER', points)).json
  expect((await refusal(300)).code).toBe('NOT_IN_STEPS')
  expect((await refusal(600)).code).toBe('NOT_IN_STEPS')
  expect((await refusal(60_400)).code).toBe('NOT_ENOUGH_POINTS')
  expect(await refusal(20_400)).toMatchObject({ code: 'DAILY_LIMIT', limitPoints: 20_000 })
  for (let times = 0; times < 4; times++) await ada.begins('NECTAR_TO_PARTNER', 400)
  const [out] = (await ada.terms()).ways
  expect(out).toMatchObject({ step: 400, least: 400, mostADay: 20_000, leftToday: 18_400, timesLeftToday: 1 })
  expect((await refusal(18_800)).code).toBe('DAILY_LIMIT')
  await ada.call(setSpendingLimit, { body: { dailyLimitPoints: 2000 } })
  expect((await refusal(800)).code).toBe('SPENDS_TOO_MUCH_TODAY')
  await ada.begins('NECTAR_TO_PARTNER', 400)
  expect((await refusal(400)).code).toBe('TOO_MANY_TODAY')
  await sql(`update conversions set asked_at = asked_at - interval '25 hours'
    where collector_id = '${ada.member.collectorId}'`)
  expect((await ada.terms()).ways[0]?.timesLeftToday).toBe(5)
})

test.each([
  ['SPENDING_LOCKED', 'spendingLocked', (ada: Ada) => ada.call(setRedemptionStatus, { body: { status: 'LOCKED' } })],
  ['SPENDING_HELD', 'spendingHeld', (ada: Ada) => holdForADay(ada)],
  [
    'CONTACT_CHANGED_LATELY',
    'contactChangedLately',
    (ada: Ada) =>
      sql(`update collectors set contact_changed_at = now()
    where collector_id = '${ada.member.collectorId}'`),
  ],
  ['PARTNER_NOT_LINKED', 'partnerNotLinked', (ada: Ada) => ada.unlinks('BA')],
] as const)(
  '%s: neither a quote nor a conversion is made, and one that was not sent gives its points back',
  async (code, name, lock) => {
    const ada = await aConverter()
    const { quoteId } = (await ada.quotes('NECTAR_TO_PARTNER', 400)).json
    const before = await ada.begins('NECTAR_TO_PARTNER', 400)
    await lock(ada)
    expect((await ada.quotes('NECTAR_TO_PARTNER', 400)).json.code).toBe(code)
    expect((await ada.converts(quoteId)).json.code).toBe(code)
    expect((await ada.terms()).stoppedBy).toBe(name)
    await server.doJobs()
    expect(await ada.follows(before)).toMatchObject({ state: 'REFUSED', refusal: name })
    expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
    expect(await ada.partnerPoints()).toBe(900)
  },
)

type Ada = Awaited<ReturnType<typeof aConverter>>
const holdForADay = ({ member }: Ada) =>
  transaction((tx) => holdSpending(tx, member.collectorId, new Date(Date.now() + dayMs)))

test('an account that is locked at the partner, or has too few points, is refused before points are held and after', async () => {
  const ada = await aConverter()
  expect((await ada.quotes('PARTNER_TO_NECTAR', 1000)).json.code).toBe('NOT_ENOUGH_PARTNER_POINTS')
  const back = await ada.begins('PARTNER_TO_NECTAR', 750)
  await partners.changeMember('BA', ada.number, { points: 500 })
  await server.doJobs()
  expect(await ada.follows(back)).toMatchObject({ state: 'REFUSED', refusal: 'notEnoughPartnerPoints' })
  const later = await ada.begins('NECTAR_TO_PARTNER', 400)
  await partners.changeMember('BA', ada.number, { status: 'locked' })
  expect((await ada.quotes('NECTAR_TO_PARTNER', 400)).json.code).toBe('PARTNER_ACCOUNT_LOCKED')
  await server.doJobs()
  expect(await ada.follows(later)).toMatchObject({ state: 'REFUSED', refusal: 'partnerAccountLocked' })
  expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
})

test('a link that the partner has ended is noticed by the quote, and by what was to be sent', async () => {
  const ada = await aConverter()
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await partners.endLinks('BA', ada.number)
  await server.doJobs()
  expect(await ada.follows(conversionId)).toMatchObject({ state: 'REFUSED', refusal: 'partnerNeedsLogin' })
  expect((await ada.link('BA'))?.link?.needsLogin).toBe(true)
  expect((await ada.quotes('NECTAR_TO_PARTNER', 400)).json.code).toBe('PARTNER_NEEDS_LOGIN')
})

test('a member reads their conversions page by page, and nobody else’s', async () => {
  const [ada, bea] = [await aConverter(), await aConverter()]
  const made = [await ada.begins('NECTAR_TO_PARTNER', 400), await ada.begins('NECTAR_TO_PARTNER', 800)]
  const first = await ada.lists({ pageSize: 1 })
  expect(first).toMatchObject({ hasMore: true, conversions: [{ conversionId: made[1] }] })
  const second = await ada.lists({ pageSize: 1, nextToken: first.nextToken ?? '' })
  expect(second).toMatchObject({ hasMore: false, conversions: [{ conversionId: made[0] }] })
  expect(await bea.follows(made[0] ?? '')).toBeUndefined()
})
