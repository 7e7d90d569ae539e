import { dayMs, hourMs } from '@pollen/contract/durations'
import { transactionDetails, transactions } from '@pollen/contract/member/activity'
import { notifications } from '@pollen/contract/member/notifications'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember, signedIn } from '@pollen/testing/member'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, historyOf, move, referenceFor, signedAmount } from '../../records/ledger/ledger.ts'
import { loadRules } from '../earning/earning.ts'
import { settleDue } from '../earning/settle.ts'
import { expirePage } from '../expiry/expiry.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database
await transaction((tx) => loadRules(tx, JSON.stringify({ rates: allRates({ ebay: { settlesAfterHours: 24 } }) })))
const [grocer, ebay] = [await aTill(server), await aTill(server, 'ebay')]

afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

const now = new Date()
const at = (hoursAgo: number) => ({ occurredAt: new Date(now.getTime() - hoursAgo * hourMs).toISOString() })

/** A member of whom a story is told: what they buy and bring back, spend, and what runs out. */
async function aShopper() {
  const member = await aMember(database)
  const { collectorId, cardNumber } = member
  const own = (transactionId: string) => `${cardNumber} ${transactionId}`
  return {
    buys: (transactionId: string, points: number, till = grocer) =>
      till.posts(cardNumber, points, { transactionId: own(transactionId), ...at(2) }),
    async returns(transactionId: string, amountPence?: number, till = grocer) {
      const body = { refundId: crypto.randomUUID(), cardNumber, ...at(0), ...(amountPence && { amountPence }) }
      const { json } = await till.call(refundTransaction, { params: { transactionId: own(transactionId) }, body })
      const { points, expiredPoints, balance, sayAloud } = json
      return { points, expiredPoints, balance, sayAloud }
    },
    spends: (points: number) =>
      transaction((tx) =>
        move(tx, {
          collectorId,
          brandKey: 'argos',
          reference: referenceFor('spend', crypto.randomUUID()),
          occurredAt: now,
          movement: 'spend',
          points,
        }),
      ),
    /** A year and more goes by, with both notices, and all that can be spent runs out. */
    async waits() {
      await asOwner(
        database.connectionString,
        `update transfers set posted_at = posted_at - interval '400 days' where collector_id = '${collectorId}'`,
      )
      for (const days of [0, 15]) await expireAt(new Date(now.getTime() + days * dayMs))
    },
    balances: () => transaction((tx) => balancesOf(tx, collectorId)),
    history: () => transaction((tx) => historyOf(tx, collectorId, { before: undefined, limit: 100 })),
    headers: () => signedIn(database, member),
  }
}
const expireAt = (at: Date) =>
  inEachLane(database, (lane) =>
    expirePage(lane, { after: undefined, limit: 1000, now: at, publicUrl: 'https://x.example' }),
  )

test('points that ran out are not owed by whoever brings the goods back, and the member reads it', async () => {
  const ada = await aShopper()
  await ada.buys('tea', 100)
  await ada.waits()
  expect(await ada.returns('tea', 400)).toMatchObject({ points: 0, expiredPoints: 40, balance: 0 })
  expect(await ada.returns('tea')).toEqual({
    points: 0,
    expiredPoints: 60,
    balance: 0,
    sayAloud: 'We’ve taken this back. No points come off your card.',
  })
  const headers = await ada.headers()
  const { json } = await server.call(transactions, { headers, query: { pageSize: 20, direction: 'out' } })
  const [newest] = json.transactions
  expect(newest).toMatchObject({ kind: 'reversal', points: 0 })
  const details = await server.call(transactionDetails, { headers, params: { id: newest?.id ?? '' } })
  expect(details.json).toMatchObject({ expiredPoints: 60, lines: [] })
  const told = (await server.call(notifications, { headers, query: { pageSize: 20 } })).json.notifications
  expect(told.find(({ title }) => title === 'Your return took no points')?.text).toMatch(
    /^You returned something at .+\. The \d+ points it earned had expired, so you owe nothing for them\.$/,
  )
})

test('what was spent before the rest ran out is owed, and no point more, whichever goods come back first', async () => {
  for (const order of [
    ['one', 'two'],
    ['two', 'one'],
  ]) {
    const ada = await aShopper()
    for (const name of order) await ada.buys(name, 100)
    await ada.spends(150)
    await ada.waits()
    const taken = [await ada.returns(order[0] as string), await ada.returns(order[1] as string)]
    expect(taken.map(({ points, expiredPoints }) => [points, expiredPoints])).toEqual([
      [50, 50],
      [100, undefined],
    ])
    expect(await ada.balances()).toMatchObject({ available: -150 })
  }
})

test('points that were collected after the others ran out go with their own goods alone', async () => {
  const ada = await aShopper()
  await ada.buys('old', 100)
  await ada.waits()
  await ada.buys('new', 30)
  expect(await ada.returns('old')).toMatchObject({ points: 0, expiredPoints: 100, balance: 30 })
  expect(await ada.returns('new')).toMatchObject({ points: 30, balance: 0 })
})

test('pending points do not run out: they go with their goods, those that were settled in time had run out', async () => {
  const ada = await aShopper()
  await ada.buys('settled', 70, ebay)
  await inEachLane(database, (lane) =>
    lane.transaction((tx) => settleDue(tx, new Date(now.getTime() + 25 * hourMs), 500)),
  )
  await ada.buys('waits', 20, ebay)
  await ada.waits()
  expect(await ada.balances()).toMatchObject({ available: 0, pending: 20 })
  expect(await ada.returns('waits', undefined, ebay)).toMatchObject({ points: 20 })
  expect(await ada.returns('settled', undefined, ebay)).toMatchObject({ points: 0, expiredPoints: 70, balance: 0 })
  expect(await ada.balances()).toMatchObject({ available: 0, pending: 0 })
})

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ buys: fc.integer({ min: 1, max: 9 }) }) },
  fc.record({ spends: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ returns: fc.nat(3), pence: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }) }),
  fc.constant({ waits: true as const }),
)

test('whatever was spent, ran out and came back: when all goods are back, what was spent is owed, and no point more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const ada = await aShopper()
      const bought: string[] = []
      let spent = 0
      for (const it of steps) {
        if ('buys' in it) {
          bought.push(`${bought.length}`)
          await ada.buys(`${bought.length - 1}`, it.buys * 10)
        } else if ('spends' in it) {
          const points = Math.min(it.spends, (await ada.balances()).available)
          if (points > 0) await ada.spends(points)
          spent += Math.max(0, points)
        } else if ('returns' in it) {
          const name = bought[it.returns]
          if (name) await ada.returns(name, it.pence)
        } else await ada.waits()
      }
      for (const name of bought) await ada.returns(name)
      expect((await ada.balances()).available).toBe(0 - spent)
      const issued = (await ada.history()).reduce((sum, { movement, points }) => {
        if (movement === 'reversalOfExpired') return sum - points
        return movement === 'earn' || movement === 'reversal' ? sum + signedAmount({ movement, points }) : sum
      }, 0)
      expect(issued).toBe(0)
    }),
    { numRuns: 12 },
  )
})
