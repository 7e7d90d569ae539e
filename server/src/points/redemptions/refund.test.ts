import { calendarDayOf } from '@pollen/contract/day-and-time'
import { transactions as feed } from '@pollen/contract/member/activity'
import { breakdown } from '@pollen/contract/member/breakdown'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { closeCase } from '../../office/cases/cases.ts'
import { caseNumberOf, disputesOf } from '../../records/cases/cases.ts'
import { balancesOf, discrepancies, movedByMonth } from '../../records/ledger/ledger.ts'

const server = await startTestApp()
const till = await aTill(server)
const elsewhere = await aTill(server, 'argos')
const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
afterAll(async () => {
  expect(await inside(discrepancies)).toBe(0)
})

const today = calendarDayOf(new Date())

const pointsOf = async ({ collectorId }: Member) => (await inside((tx) => balancesOf(tx, collectorId))).available

/** A member who had 500 points and spent 300 of them. */
async function aSpend() {
  const member = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber: member.cardNumber, points: 400 })).json
  await till.captures(redemptionId, 300)
  const refunds = (refundId: string, points?: number) =>
    till.refunds(redemptionId, { refundId, ...(points !== undefined && { points }) })
  return { member, redemptionId, refunds }
}

test('points come back with goods that were paid with them, in parts, each once, and never more than was spent', async () => {
  const { member, redemptionId, refunds } = await aSpend()
  const first = await refunds('kettle', 120)
  expect([first.status, first.json]).toEqual([
    200,
    { refundId: 'kettle', redemptionId, points: 120, leftPoints: 180, balance: 320 },
  ])
  expect((await refunds('too-much', 181)).json.code).toBe('MORE_THAN_SPENT')
  expect((await refunds('toaster')).json).toMatchObject({ points: 180, leftPoints: 0, balance: 500 })
  expect((await refunds('kettle', 120)).json).toEqual(first.json)
  expect((await refunds('kettle', 12)).json.code).toBe('REFERENCE_REUSED')
  expect((await refunds('again')).json.code).toBe('MORE_THAN_SPENT')
  expect(await pointsOf(member)).toBe(500)
})

test('sixteen copies of one refund, and sixteen refunds of all, give back once', async () => {
  const { member, refunds } = await aSpend()
  const copies = await Promise.all(Array.from({ length: 16 }, () => refunds('lamp', 100)))
  expect(new Set(copies.map(({ status, json }) => `${status} ${json.balance}`))).toEqual(new Set(['200 300']))
  const many = await Promise.all(Array.from({ length: 16 }, (_, nth) => refunds(`rest ${nth}`)))
  expect(many.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
  expect(await pointsOf(member)).toBe(500)
})

test('points that are still held, or went back, are no spend that could be refunded', async () => {
  const { cardNumber } = await aMemberWith(server, till, 500)
  const { redemptionId } = (await till.holds({ cardNumber, points: 100 })).json
  expect((await till.refunds(redemptionId, { refundId: 'r1' })).json.code).toBe('HOLD_NOT_CAPTURED')
  await till.releases(redemptionId)
  expect((await till.refunds(redemptionId, { refundId: 'r1' })).json.code).toBe('HOLD_NOT_CAPTURED')
  expect((await till.refunds('no-such', { refundId: 'r1' })).status).toBe(404)
})

test('another brand finds no spend of this one', async () => {
  const { redemptionId } = await aSpend()
  expect((await elsewhere.refunds(redemptionId, { refundId: 'r1' })).status).toBe(404)
})

test('the member reads what came back, and it lessens what they spent, theirs and in the figures', async () => {
  const { member, refunds } = await aSpend()
  const spentBefore = await spentThisMonth()
  await refunds('kettle', 120)
  const headers = await signedIn(server.database, member)
  const [newest] = (await server.call(feed, { query: { pageSize: 5 }, headers })).json.transactions
  expect(newest).toMatchObject({ kind: 'spendBack', points: 120, brand: { brandDetailsKey: 'sainsburys' } })
  const { kinds } = (await server.call(breakdown, { query: { fromDate: today, toDate: today }, headers })).json
  expect(kinds.find(({ kind }) => kind === 'spending')).toMatchObject({ pointsIn: 0, pointsOut: 180 })
  expect((await spentThisMonth()) - spentBefore).toBe(-120)
})

async function spentThisMonth(): Promise<number> {
  const rows = await inside((tx) => movedByMonth(tx, { from: today, until: today }))
  return rows.reduce((sum, { movement, points }) => {
    if (movement === 'capture') return sum + points
    return movement === 'spendBack' ? sum - points : sum
  }, 0)
}

test('what a shop gave back of a spend that was not the member’s, its case does not give back again, nor the other way', async () => {
  const { member, refunds } = await aSpend()
  const headers = await signedIn(server.database, member)
  await refunds('kettle', 120)
  const { transactions } = (await server.call(feed, { query: { pageSize: 5 }, headers })).json
  const spend = transactions.find(({ kind }) => kind === 'hold')
  const reported = await server.call(notMyTransaction, { params: { id: spend?.id ?? '' }, headers })
  expect(reported.json).toMatchObject({ spentPoints: 180 })
  const [dispute] = await inside((tx) => disputesOf(tx, member.collectorId))
  const ends = (givenBackPoints: number) =>
    inside((tx) =>
      closeCase(
        tx,
        { caseNumber: caseNumberOf(dispute?.caseId ?? ''), reason: 'It was not you', by: 'Ruth', givenBackPoints },
        new Date(),
      ),
    )
  await expect(ends(300)).rejects.toMatchObject({ refusal: 'moreThanSpent' })
  await ends(180)
  expect(await pointsOf(member)).toBe(500)
  expect((await refunds('late')).json.code).toBe('MORE_THAN_SPENT')
})
