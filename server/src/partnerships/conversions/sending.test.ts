import { hourMs } from '@pollen/contract/durations'
import { cases } from '@pollen/contract/member/cases'
import type { PartnerId } from '@pollen/contract/partner'
import { startTestApp } from '@pollen/testing/app'
import { aConverter as converterOf } from '@pollen/testing/converter'
import { asOwner } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { openPartners } from '@pollen/testing/partner-programme'
import { afterAll, afterEach, expect, test } from 'vitest'
import { casesOf } from '../../records/cases/cases.ts'
import { discrepancies } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { knownPartners } from '../partners/partners.ts'
import { createBreaker } from './breaker.ts'
import { settleByFile, undoConfirmed } from './conversions.ts'
import { sendDue } from './sending.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { transaction } = server.database
const aConverter = (points?: number, partnerId?: PartnerId) => converterOf(server, partners, { points, partnerId })
const sql = (statement: string) => asOwner(server.database.connectionString, statement)
type Ada = Awaited<ReturnType<typeof aConverter>>

afterEach(() => partners.behave())
afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

/** Sees to what is due with the airline at a moment, as the job does. @returns when to look again, in each lane */
async function sends(now = new Date(), breaker = createBreaker()) {
  const [known] = await knownPartners(server.database, server.settings.partners)
  if (!known) throw new Error('There is no airline')
  const { signal } = new AbortController()
  const pace = { areMoreDue: false }
  const context = { breaker, pace, secrets: server.secrets, now: () => now, signal }
  return inEachLane(server.database, (database) => sendDue(database, known, context))
}
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

/** As if what is to be seen to later were due now. */
const makeDue = () => sql("update conversions set due_at = now() - interval '1 minute' where due_at is not null")

async function sendsTimes(times: number, now?: Date) {
  for (let nth = 0; nth < times; nth++) {
    await makeDue()
    await sends(now)
  }
}

const subjectsTo = async ({ member }: Ada) =>
  (await transaction((tx) => messagesTo(tx, member.email))).map(({ subject }) => subject)

test.each(['dropAnswer', 'twice', 'dropRequest'] as const)(
  'an airline that goes wrong by %s converts once, under one name',
  async (does) => {
    const ada = await aConverter()
    await partners.order({ partner: 'BA', operation: 'post', does })
    const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
    await sendsTimes(2)
    expect((await ada.follows(conversionId)).state).toBe('CONFIRMED')
    expect(await ada.balances()).toMatchObject({ available: 1600, held: 0 })
    expect(await ada.partnerPoints()).toBe(1150)
  },
)

test('an airline that never answers leaves points held, is asked every hour, and after three days they come back', async () => {
  const ada = await aConverter()
  await partners.order({ partner: 'BA', operation: 'post', does: 'dropRequest', times: 1000 })
  await partners.order({ partner: 'BA', operation: 'status', does: 'dropRequest', times: 1000 })
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await sendsTimes(4)
  expect((await ada.follows(conversionId)).state).toBe('SENT')
  await sendsTimes(2)
  expect(await ada.follows(conversionId)).toMatchObject({ state: 'UNKNOWN' })
  await server.doJobs()
  expect(await ada.balances()).toMatchObject({ available: 1600, held: 400 })
  await sendsTimes(1, inHours(71))
  expect((await ada.follows(conversionId)).state).toBe('UNKNOWN')

  await sendsTimes(1, inHours(73))
  expect(await ada.follows(conversionId)).toMatchObject({ state: 'RETURNED', returnReason: 'noAnswer' })
  expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
  const [opened] = await transaction((tx) => casesOf(tx, ada.member.collectorId))
  expect(opened).toMatchObject({ kind: 'conversion', about: { conversionId, points: 400, why: 'noAnswer' } })
  expect((await ada.call(cases)).json.cases).toEqual([])
  await server.doJobs()
  expect(await subjectsTo(ada)).toEqual(
    expect.arrayContaining(['We’re asking about your points', 'Your points are yours again']),
  )
})

test('what had happened when its points were back is argued about with the airline: the member keeps both', async () => {
  const ada = await aConverter()
  await partners.order({ partner: 'BA', operation: 'post', does: 'dropAnswer', times: 1000 })
  await partners.order({ partner: 'BA', operation: 'status', does: 'dropRequest', times: 1000 })
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await sendsTimes(6)
  await sendsTimes(1, inHours(73))
  expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
  expect((await ada.follows(conversionId)).doneLateAt).toBeUndefined()
  const line = { conversionId, status: 'posted', points: 250, reference: 'BA1' } as const
  for (const _ of ['once', 'again']) await transaction((tx) => settleByFile(tx, line, new Date()))
  expect(await ada.follows(conversionId)).toMatchObject({
    state: 'RETURNED',
    partnerReference: 'BA1',
    doneLateAt: expect.any(String),
  })
  expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
  const whys = (await transaction((tx) => casesOf(tx, ada.member.collectorId))).map(
    ({ about }) => 'why' in about && about.why,
  )
  expect(whys).toEqual(['doneAfterAll', 'noAnswer'])
})

test('points that the airline had taken after all are credited, however late, once', async () => {
  const ada = await aConverter(0)
  await partners.order({ partner: 'BA', operation: 'post', does: 'dropAnswer', times: 1000 })
  await partners.order({ partner: 'BA', operation: 'status', does: 'dropRequest', times: 1000 })
  const conversionId = await ada.begins('PARTNER_TO_NECTAR', 250)
  await sendsTimes(6)
  await sendsTimes(1, inHours(73))
  expect((await ada.follows(conversionId)).state).toBe('RETURNED')
  const line = { conversionId, status: 'posted', points: 250, reference: 'BA1' } as const
  for (const _ of ['once', 'again']) await transaction((tx) => settleByFile(tx, line, new Date()))
  expect(await ada.balances()).toMatchObject({ available: 400 })
  expect((await ada.follows(conversionId)).state).toBe('CONFIRMED')
})

test('one of which the airline knows nothing an hour later is sent again, unless a lock stands against it', async () => {
  const [ada, bea] = [await aConverter(), await aConverter()]
  await partners.order({ partner: 'BA', operation: 'post', does: 'dropRequest', times: 10 })
  const [hers, locked] = [await ada.begins('NECTAR_TO_PARTNER', 400), await bea.begins('NECTAR_TO_PARTNER', 400)]
  await sendsTimes(5)
  await sql(`update balances set spending_locked_from = now() where collector_id = '${bea.member.collectorId}'`)
  await partners.behave()
  await sendsTimes(1)
  expect((await ada.follows(hers)).state).toBe('CONFIRMED')
  expect((await bea.follows(locked)).state).toBe('UNKNOWN')
  expect(await bea.balances()).toMatchObject({ available: 1600, held: 400 })
})

test('one that was sent before a lock was set is asked about every hour, and not more often', async () => {
  const ada = await aConverter()
  await partners.order({ partner: 'BA', operation: 'post', does: 'dropRequest' })
  await partners.order({ partner: 'BA', operation: 'status', does: 'dropRequest' })
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await sendsTimes(1)
  await sql(`update balances set spending_locked_from = now() where collector_id = '${ada.member.collectorId}'`)
  const now = new Date()
  await sendsTimes(1, now)
  expect(await ada.follows(conversionId)).toMatchObject({ state: 'UNKNOWN' })
  const inAnHour = now.getTime() + hourMs
  for (const again of await sends(now)) expect(again?.getTime() ?? inAnHour).toBeGreaterThanOrEqual(inAnHour)
  await sql(`update balances set spending_locked_from = null where collector_id = '${ada.member.collectorId}'`)
  await sendsTimes(1)
  expect((await ada.follows(conversionId)).state).toBe('CONFIRMED')
})

test('a yes to other points, or no answer that can be read, settles nothing; the day’s file does', async () => {
  const ada = await aConverter()
  await partners.order({ partner: 'BA', operation: 'post', does: 'dropAnswer', times: 5 })
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await sendsTimes(5)
  const settle = (points: number) =>
    transaction((tx) => settleByFile(tx, { conversionId, status: 'posted', points, reference: 'BA1' }, new Date()))
  expect((await settle(251))?.state).toBe('UNKNOWN')
  expect((await settle(250))?.state).toBe('CONFIRMED')
  expect(
    await transaction((tx) =>
      settleByFile(tx, { conversionId: crypto.randomUUID(), status: 'posted', points: 1, reference: '' }, new Date()),
    ),
  ).toBeUndefined()
})

test('an airline that lies has its yes undone when somebody decides so, once', async () => {
  const ada = await aConverter()
  await partners.order({ partner: 'BA', operation: 'post', does: 'lie' })
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await sendsTimes(1)
  expect((await ada.follows(conversionId)).state).toBe('CONFIRMED')
  expect(await ada.partnerPoints()).toBe(900)
  for (const _ of ['once', 'again']) await transaction((tx) => undoConfirmed(tx, conversionId, new Date()))
  expect(await ada.follows(conversionId)).toMatchObject({ state: 'RETURNED', returnReason: 'notDone' })
  expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
})

test('a partner that is down is tried seldom, and what waited is sent when it is back', async () => {
  const ada = await aConverter(60_000)
  const bea = await aConverter(60_000)
  await partners.setDown('BA', true)
  const made: string[] = []
  for (let nth = 0; nth < 4; nth++) made.push(await ada.begins('NECTAR_TO_PARTNER', 400))
  for (let nth = 0; nth < 4; nth++) made.push(await bea.begins('NECTAR_TO_PARTNER', 400))
  const breaker = createBreaker()
  const now = new Date(Date.now() + 1000)
  const again = await sends(now, breaker)
  expect(breaker.isOpen()).toBe(true)
  expect(again).toContainEqual(new Date(now.getTime() + 5000))
  await makeDue()
  const attempts = async () =>
    Number(
      (await server.database.pool.query('select sum(attempts) from conversions where due_at is not null')).rows[0].sum,
    )
  const before = await attempts()
  await sends(now, breaker)
  expect(await attempts()).toBe(before)

  await partners.setDown('BA', false)
  await sends(new Date(now.getTime() + 6000), breaker)
  const states = await Promise.all(made.map(async (id, nth) => (await (nth < 4 ? ada : bea).follows(id)).state))
  expect(states).toEqual(made.map(() => 'CONFIRMED'))
})

test('what a worker had taken when it died is seen to by another a little later', async () => {
  const ada = await aConverter()
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await sql(`update conversions set state = 'SENT', attempts = 1, sent_at = now(), due_at = now() + interval '1 minute'
    where conversion_id = '${conversionId}'`)
  await sends()
  expect((await ada.follows(conversionId)).state).toBe('SENT')
  await sends(new Date(Date.now() + 61_000))
  expect(await ada.partnerPoints()).toBe(1150)
  expect(await ada.balances()).toMatchObject({ available: 1600, held: 0 })
})
