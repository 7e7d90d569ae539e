import type { Refusal } from '@pollen/contract/refusals'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { aCollector, aPosting, togetherWith } from '@pollen/testing/postings'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { inLane } from '../../platform/lanes/lanes.ts'
import { balanceOf, books, discrepancies, historyOf, post, type StoredPosting } from './ledger.ts'
import { movements } from './movements.ts'

const database = await freshDatabase()

test('the database knows each movement as the programme does', async () => {
  const { rows } = await database.pool.query(
    `select movement, taken_from(movement) as from, given_to(movement) as to, spends(movement), overdraws(movement),
       capped(movement)
     from unnest(enum_range(null::movement)) movement`,
  )
  expect(rows).toEqual(
    Object.entries(movements).map(([movement, { from, to, spends = false, overdraws = false, capped = false }]) => ({
      movement,
      from,
      to,
      spends,
      overdraws,
      capped,
    })),
  )
})

test.each([
  ['an entry cannot be changed', 'update entries set points = points'],
  ['an entry cannot be removed', 'delete from entries'],
  ['a transfer cannot be changed', 'update transfers set points = points'],
  ['a transfer cannot be removed', 'delete from transfers'],
  ['all transfers cannot be removed', 'truncate transfers'],
  ['a transfer cannot be written by hand', 'insert into transfers default values'],
  ['a balance cannot be changed', 'update balances set available = available'],
  ['a balance cannot be removed', 'delete from balances'],
  ['a balance is opened at zero', 'insert into balances (collector_id, available) values (gen_random_uuid(), 5)'],
])('%s: the database refuses it', async (_, statement) => {
  const asked = inLane(0, () => database.ofServer.prepared('', statement, []))
  await expect(asked).rejects.toThrow(/permission denied|cannot \w+( from)? view/)
})

test('no movement but a reversal leaves the available points below zero: the database refuses it of its owner, too', async () => {
  const collectorId = await aCollector(database)
  const overdrawn = (movement: string) =>
    asOwner(
      database.connectionString,
      `begin; insert into transfers (collector_id, occurred_at, reference_key, available, pending, held, number, points, movement, leg, brand_key, reference)
       values ('${collectorId}', now(), 1, -1, 0, 0, 1, 1, '${movement}', 0, 'argos', 'by hand'); rollback`,
    )
  for (const movement of ['spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut'])
    await expect(overdrawn(movement)).rejects.toThrow('transfers_available')
  await overdrawn('reversal')
})

describe('posted together with whoever posts at the same time', () => {
  const desk = () => ({ post: togetherWith(books(database.ofServer)) })
  const outcome = ({ status, ...it }: PromiseSettledResult<StoredPosting>) =>
    'reason' in it ? (it.reason as Refusal).refusal : (it as { value: StoredPosting }).value.after.available

  test('everybody gets the answer to their own', async () => {
    const { post } = desk()
    const collectors = await Promise.all(Array.from({ length: 50 }, () => aCollector(database)))
    const answers = await Promise.all(
      collectors.map((collectorId, n) => post(aPosting(collectorId, 'r', { movement: 'earn', points: n + 1 }))),
    )
    expect(answers.map(({ after }) => after.available)).toEqual(collectors.map((_, n) => n + 1))
  })

  test('postings to one collector see each other in their order', async () => {
    const { post } = desk()
    const collectorId = await aCollector(database)
    const answers = await Promise.allSettled([
      post(aPosting(collectorId, 'a', { movement: 'earn', points: 100 })),
      post(aPosting(collectorId, 'b', { movement: 'spend', points: 70 })),
      post(aPosting(collectorId, 'c', { movement: 'spend', points: 70 })),
      post(aPosting(collectorId, 'd', { movement: 'earn', points: 50 })),
      post(aPosting(collectorId, 'e', { movement: 'spend', points: 70 }, { movement: 'spend', points: 70 })),
      post(aPosting(collectorId, 'f', { movement: 'spend', points: 70 })),
    ])
    expect(answers.map(outcome)).toEqual([100, 30, 'notEnoughPoints', 80, 'notEnoughPoints', 10])
    expect(await database.transaction(discrepancies)).toBe(0)
  })

  test('sixty-four copies of one posting count once, and all get the first answer', async () => {
    const { post } = desk()
    const collectorId = await aCollector(database)
    const copies = Array.from({ length: 64 }, () =>
      post(aPosting(collectorId, 'receipt', { movement: 'earn', points: 7 })),
    )
    expect(new Set((await Promise.allSettled(copies)).map(outcome))).toEqual(new Set([7]))
    expect((await historyOfAll(collectorId)).length).toBe(1)
  })

  test('sixty-four holds never hold more than there is', async () => {
    const { post } = desk()
    const collectorId = await aCollector(database)
    await post(aPosting(collectorId, 'purchase', { movement: 'earn', points: 1000 }))
    const holds = await Promise.allSettled(
      Array.from({ length: 64 }, (_, n) => post(aPosting(collectorId, `hold ${n}`, { movement: 'hold', points: 100 }))),
    )
    expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await database.transaction(discrepancies)).toBe(0)
  })

  test('one that cannot be written at all keeps none of the others back', async () => {
    const { post } = desk()
    const collectorId = await aCollector(database)
    const answers = await Promise.allSettled([
      post(aPosting(collectorId, 'a', { movement: 'earn', points: 1 })),
      post(aPosting(collectorId, 'b', { movement: 'earn', points: 2 ** 40 })),
      post(aPosting(uuidv7(), 'c', { movement: 'earn', points: 1 })),
      post(aPosting(collectorId, 'd', { movement: 'earn', points: 1 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await database.transaction((tx) => balanceOf(tx, collectorId))).toBe(2)
  })

  test('no two ways of posting wait for each other for ever', async () => {
    const { post: postTogether } = desk()
    const collectors = await Promise.all(Array.from({ length: 8 }, () => aCollector(database)))
    const some = <T>(all: T[], n: number) => all[n % all.length] as T
    await Promise.all(
      Array.from({ length: 400 }, (_, n) => {
        const posting = aPosting(some(collectors, n * 7), `r${n}`, { movement: 'earn', points: 1 })
        return n % 3 === 0 ? database.transaction((tx) => post(tx, posting)) : postTogether(posting)
      }),
    )
    const balances = collectors.map((collectorId) => database.transaction((tx) => balanceOf(tx, collectorId)))
    expect((await Promise.all(balances)).reduce((sum, it) => sum + it, 0)).toBe(400)
    expect(await database.transaction(discrepancies)).toBe(0)
  })
})

const historyOfAll = (collectorId: string) =>
  database.transaction((tx) => historyOf(tx, collectorId, { before: undefined, limit: 1000 }))
