import { Refusal } from '@pollen/contract/refusals'
import { freshDatabase } from '@pollen/testing/database'
import { aCollector, aPosting } from '@pollen/testing/postings'
import { expect, test } from 'vitest'
import {
  balanceOf,
  balancesOf,
  discrepancies,
  historyOf,
  type Leg,
  lockSpending,
  move,
  post,
  postingOf,
  referenceFor,
} from './ledger.ts'
import type { Movement } from './movements.ts'

const database = await freshDatabase()

const at = (reference: string, { collectorId, ...leg }: { collectorId: string } & Leg) =>
  database.transaction((tx) => post(tx, aPosting(collectorId, reference, leg)))

/**
 * Each line posts a movement, or several at once, and says what stands on the accounts afterwards (those that are not
 * empty), or which refusal is met. After every line the books are checked against themselves.
 */
async function story(lines: string) {
  const collectorId = await aCollector(database)
  for (const [index, line] of lines.trim().split('\n').entries()) {
    const [asked = '', expected = ''] = line.trim().split(/\s*→\s*/)
    const [legs = '', reference = `line ${index}`] = asked.split(' as ')
    const posting = aPosting(collectorId, reference.trim(), ...(legs.split('+').map(legOf) as [Leg, ...Leg[]]))
    const outcome = await database
      .transaction((tx) => post(tx, posting))
      .then(({ after }) => saying(after))
      .catch((error) => {
        if (error instanceof Refusal) return error.refusal
        throw error
      })
    expect(outcome, line.trim()).toBe(expected)
    expect(await database.transaction(discrepancies), line.trim()).toBe(0)
  }
}

function legOf(words: string): Leg {
  const [movement, points] = words.trim().split(/\s+/)
  return { movement: movement as Movement, points: Number(points) }
}

const saying = (balances: object) =>
  Object.entries(balances)
    .filter(([account, points]) => account === 'available' || points !== 0)
    .map(([account, points]) => `${points} ${account}`)
    .join(', ')

test('points are earned and spent, and no more than there are', () =>
  story(`
    earn  500  →  500 available
    spend 300  →  200 available
    spend 250  →  notEnoughPoints
    spend 200  →  0 available
  `))

test('held points cannot be spent, only captured or released', () =>
  story(`
    earn    500                →  500 available
    hold    300                →  200 available, 300 held
    spend   250                →  notEnoughPoints
    capture 100 + release 200  →  400 available
    release   1                →  notEnoughPoints
    capture   1                →  notEnoughPoints
  `))

test('pending points cannot be spent until they are settled, and can be cancelled', () =>
  story(`
    earnPending 120 + bonusPending 30  →  0 available, 150 pending
    spend         1                    →  notEnoughPoints
    settle      100                    →  100 available, 50 pending
    cancel       50                    →  100 available
    cancel        1                    →  notEnoughPoints
    settle        1                    →  notEnoughPoints
  `))

test('a refund’s reversal may take the points below zero, and nothing else may', () =>
  story(`
    earn     100  →  100 available
    spend     80  →  20 available
    reversal 100  →  -80 available
    spend      1  →  notEnoughPoints
    hold       1  →  notEnoughPoints
    expiry     1  →  notEnoughPoints
    earn      30  →  -50 available
    reversal   5  →  -55 available
    bonus     55  →  0 available
  `))

test('points are adjusted, converted and expire', () =>
  story(`
    adjustmentIn  40  →  40 available
    adjustmentOut 10  →  30 available
    conversionIn  20  →  50 available
    conversionOut 25  →  25 available
    expiry        25  →  0 available
    adjustmentOut  1  →  notEnoughPoints
    conversionOut  1  →  notEnoughPoints
  `))

test('of several movements posted together all happen or none', () =>
  story(`
    earn 100             →  100 available
    spend 60 + spend 60  →  notEnoughPoints
    bonus 20 + spend 120 →  0 available
  `))

test('a repeated reference is counted once, and cannot mean something else', () =>
  story(`
    earn  120 as receipt1             →  120 available
    earn    5                         →  125 available
    earn  120 as receipt1             →  120 available
    earn  121 as receipt1             →  referenceReused
    spend 120 as receipt1             →  referenceReused
    earn  120 + bonus 1 as receipt1   →  referenceReused
  `))

test('a posting is found by its reference, with all its legs and what each left behind', async () => {
  const collectorId = await aCollector(database)
  const posting = aPosting(
    collectorId,
    'receipt',
    { movement: 'earn', points: 20 },
    { movement: 'bonus', points: 100, about: { campaign: 'tea' } },
  )
  await database.transaction((tx) => post(tx, posting))
  const found = await database.transaction((tx) => postingOf(tx, posting))
  expect(found).toMatchObject([
    { number: 1, leg: 0, movement: 'earn', points: 20, available: 20, about: null },
    { number: 2, leg: 1, movement: 'bonus', points: 100, available: 120, about: { campaign: 'tea' } },
  ])
  expect(
    await database.transaction((tx) => postingOf(tx, { ...posting, reference: referenceFor('purchase', 'another') })),
  ).toEqual([])
})

test('while spending is locked points come in, and whatever spends them is refused', async () => {
  const collectorId = await aCollector(database)
  await at('purchase', { collectorId, movement: 'earn', points: 100 })
  await at('earlier hold', { collectorId, movement: 'hold', points: 40 })
  const lockFrom = (when: string) =>
    database.pool.query(`update balances set spending_locked_from = ${when} where collector_id = $1`, [collectorId])
  await lockFrom("now() - interval '1 second'")
  for (const movement of ['spend', 'hold', 'capture', 'conversionOut'] as const)
    await expect(at(movement, { collectorId, movement, points: 1 })).rejects.toMatchObject({
      refusal: 'spendingLocked',
    })
  await at('another purchase', { collectorId, movement: 'earn', points: 5 })
  await at('released', { collectorId, movement: 'release', points: 40 })
  await lockFrom("now() + interval '15 minutes'")
  await at('unlocked for a while', { collectorId, movement: 'spend', points: 100 })
  expect(await database.transaction((tx) => balancesOf(tx, collectorId))).toEqual({ available: 5, pending: 0, held: 0 })
})

test('what was begun before spending was locked is refused, too, once the lock is there', async () => {
  const collectorId = await aCollector(database)
  await at('purchase', { collectorId, movement: 'earn', points: 100 })
  const spend = aPosting(collectorId, 'begun before', { movement: 'spend', points: 100 })
  const begun = database.transaction(async (tx) => {
    await balancesOf(tx, collectorId)
    await database.transaction((other) => lockSpending(other, collectorId, new Date()))
    await post(tx, spend)
  })
  await expect(begun).rejects.toMatchObject({ refusal: 'spendingLocked' })
})

test('the same reference of two brands stands for two transfers', async () => {
  const collectorId = await aCollector(database)
  const transfer = {
    collectorId,
    reference: referenceFor('purchase', 'r1'),
    movement: 'earn',
    points: 10,
    occurredAt: new Date(),
  } as const
  await database.transaction((tx) => move(tx, { ...transfer, brandKey: 'argos' }))
  await database.transaction((tx) => move(tx, { ...transfer, brandKey: 'ebay' }))
  expect(await database.transaction((tx) => balanceOf(tx, collectorId))).toBe(20)
})

test('of twenty tills spending the same 100 points at once, one succeeds', async () => {
  const collectorId = await aCollector(database)
  await at('purchase', { collectorId, movement: 'earn', points: 100 })
  const tills = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => at(`till ${n}`, { collectorId, movement: 'spend', points: 100 })),
  )
  expect(tills.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await database.transaction(discrepancies)).toBe(0)
})

test('sixty-four copies of one posting at once count once', async () => {
  const collectorId = await aCollector(database)
  await Promise.all(Array.from({ length: 64 }, () => at('receipt', { collectorId, movement: 'earn', points: 7 })))
  expect(await database.transaction((tx) => balanceOf(tx, collectorId))).toBe(7)
})

test('history is read newest first, a page after a page, without a gap or a repeat', async () => {
  const collectorId = await aCollector(database)
  for (let day = 1; day <= 5; day++) {
    const occurredAt = new Date(Date.UTC(2026, 0, day))
    await database.transaction((tx) =>
      move(tx, {
        collectorId,
        brandKey: 'argos',
        reference: referenceFor('purchase', `${day}`),
        movement: 'earn',
        points: day,
        occurredAt,
      }),
    )
  }
  const first = await database.transaction((tx) => historyOf(tx, collectorId, { before: undefined, limit: 3 }))
  const second = await database.transaction((tx) =>
    historyOf(tx, collectorId, { before: first.at(-1)?.number, limit: 3 }),
  )
  expect([first, second].map((page) => page.map(({ points }) => points))).toEqual([
    [5, 4, 3],
    [2, 1],
  ])
})
