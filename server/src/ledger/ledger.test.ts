import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../platform/testing/database.ts'
import { balanceOf, discrepancy, historyOf, move, open } from './ledger.ts'
import type { Movement, Transfer } from './movements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function aCollector(): Promise<string> {
  const collectorId = uuidv7()
  await database.transaction((tx) => open(tx, collectorId))
  return collectorId
}

const at = (reference: string, transfer: Omit<Transfer, 'reference' | 'brandKey' | 'occurredAt'>) =>
  database.transaction((tx) => move(tx, { reference, brandKey: 'sainsburys', occurredAt: new Date(), ...transfer }))

/** Each line moves points and says what stands on the account afterwards, or which refusal is met. */
async function story(lines: string) {
  const collectorId = await aCollector()
  for (const [index, line] of lines.trim().split('\n').entries()) {
    const [, movement, points, reference, expected] =
      /^\s*(\w+)\s+(\d+)(?:\s+as\s+(\w+))?\s+→\s+(.*?)\s*$/.exec(line) ?? []
    const outcome = await at(reference ?? `line ${index}`, {
      collectorId,
      movement: movement as Movement,
      points: Number(points),
    })
      .then(({ available }) => `${available} available`)
      .catch((error) => {
        if (error instanceof Refusal) return error.refusal
        throw error
      })
    expect(outcome, line.trim()).toBe(expected)
    expect(await database.transaction(discrepancy)).toBe(0)
  }
}

test('points are collected and spent, and no more than there are', () =>
  story(`
    collect 500  →  500 available
    spend   300  →  200 available
    spend   250  →  notEnoughPoints
    spend   200  →  0 available
  `))

test('a repeated reference is counted once, and cannot mean something else', () =>
  story(`
    collect 120 as receipt1  →  120 available
    collect 120 as receipt1  →  120 available
    collect 121 as receipt1  →  referenceReused
    spend   120 as receipt1  →  referenceReused
  `))

test('the same reference of two brands stands for two transfers', async () => {
  const collectorId = await aCollector()
  const transfer = { collectorId, reference: 'r1', movement: 'collect', points: 10, occurredAt: new Date() } as const
  await database.transaction((tx) => move(tx, { ...transfer, brandKey: 'argos' }))
  await database.transaction((tx) => move(tx, { ...transfer, brandKey: 'ebay' }))
  expect(await database.transaction((tx) => balanceOf(tx, collectorId))).toBe(20)
})

test('of twenty tills spending the same 100 points at once, one succeeds', async () => {
  const collectorId = await aCollector()
  await at('purchase', { collectorId, movement: 'collect', points: 100 })
  const tills = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => at(`till ${n}`, { collectorId, movement: 'spend', points: 100 })),
  )
  expect(tills.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await database.transaction(discrepancy)).toBe(0)
})

test('sixty-four copies of one posting at once count once', async () => {
  const collectorId = await aCollector()
  await Promise.all(Array.from({ length: 64 }, () => at('receipt', { collectorId, movement: 'collect', points: 7 })))
  expect(await database.transaction((tx) => balanceOf(tx, collectorId))).toBe(7)
})

test('history is read newest first, a page after a page, without a gap or a repeat', async () => {
  const collectorId = await aCollector()
  for (let day = 1; day <= 5; day++) {
    const occurredAt = new Date(Date.UTC(2026, 0, day))
    await database.transaction((tx) =>
      move(tx, { collectorId, brandKey: 'argos', reference: `${day}`, movement: 'collect', points: day, occurredAt }),
    )
  }
  const first = await database.transaction((tx) => historyOf(tx, collectorId, { after: undefined, limit: 3 }))
  const second = await database.transaction((tx) => historyOf(tx, collectorId, { after: first.at(-1), limit: 3 }))
  expect([first, second].map((page) => page.map(({ points }) => points))).toEqual([
    [5, 4, 3],
    [2, 1],
  ])
})

test.each([
  ['an entry cannot be changed', 'update entries set account = account'],
  ['an entry cannot be removed', 'delete from entries'],
  ['a transfer cannot be changed', 'update transfers set points = points'],
  ['a transfer cannot be removed', 'delete from transfers'],
])('%s: the database refuses it', async (_, statement) => {
  await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
})

test('an entry cannot differ from its transfer: the database refuses it', async () => {
  const collectorId = await aCollector()
  const { transferId } = await at('r', { collectorId, movement: 'collect', points: 5 })
  const third =
    "insert into entries (collector_id, transfer_id, side, account, amount) values ($1, $2, 1, 'available', 5)"
  await expect(database.pool.query(third, [collectorId, transferId])).rejects.toThrow('duplicate key')
  const other =
    "insert into entries (collector_id, transfer_id, side, account, amount) values ($1, $2, 1, 'available', 6)"
  await expect(database.pool.query(other, [collectorId, uuidv7()])).rejects.toThrow('foreign key')
})
