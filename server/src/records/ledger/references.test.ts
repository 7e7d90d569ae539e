import { Reference as TillsId } from '@pollen/contract/till/transactions'
import { freshDatabase } from '@pollen/testing/database'
import { aCollector } from '@pollen/testing/postings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOf, discrepancies, type Leg, outcomesOfHolds, post, postingOf } from './ledger.ts'
import type { Movement } from './movements.ts'
import {
  type Reference,
  type ReferenceKind,
  readReference,
  referenceFor,
  referenceKinds,
  references,
  separator,
} from './references.ts'

const database = await freshDatabase()
const books = <Answer>(work: Parameters<typeof database.transaction<Answer>>[0]) => database.transaction(work)

const movementsOf = (kind: ReferenceKind): Movement[] => {
  const [, ...before] = references[kind].before ?? ['', kind === 'spend' ? 'spend' : 'earn']
  return before
}
const ids = fc.string({ maxLength: 30 }).filter((id) => TillsId.safeParse(id).success)
const names = fc.oneof(
  fc.string({ maxLength: 20 }),
  ids,
  fc.tuple(fc.constantFrom(...referenceKinds), ids).map(([kind, id]) => kind + separator + id),
  fc
    .tuple(fc.constantFrom(...referenceKinds), ids)
    .map(([kind, id]) => (references[kind].before?.[0] ?? '*').replace('*', () => id)),
)

test('a posting’s kind and name are read as they were written, whatever the name is', () =>
  fc.assert(
    fc.property(fc.constantFrom(...referenceKinds), names, (kind, name) => {
      const reference = referenceFor(kind, name)
      const [movement = 'earn'] = movementsOf(kind)
      expect(readReference({ reference, movement, leg: 0 })).toEqual({ kind, name })
    }),
  ))

test('no two kinds, and no two names, have the same reference', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...referenceKinds),
      names,
      fc.constantFrom(...referenceKinds),
      names,
      (one, a, other, b) => {
        expect(referenceFor(one, a) === referenceFor(other, b)).toBe(one === other && a === b)
      },
    ),
  ))

test('a brand’s id of a purchase stands in the books as it is, and cannot hold what divides kind and name', () => {
  fc.assert(fc.property(ids, (id) => referenceFor('purchase', id) === id))
  expect(TillsId.safeParse(`hold${separator}r1`).success).toBe(false)
})

test('postings that are older than their kinds are read by how they were called, and by what they moved', () => {
  const read = (reference: string, movement: Movement, leg = 0) => {
    const { kind, name } = readReference({ reference: reference as Reference, movement, leg })
    return `${kind}: ${name}`
  }
  expect(read('hold r1', 'hold')).toBe('hold: r1')
  expect(read('hold r1', 'earn')).toBe('purchase: hold r1')
  expect(read('capture r1', 'release', 1)).toBe('capture: r1')
  expect(read('conversion release 7', 'conversionBack')).toBe('conversionRelease: 7')
  expect(read('reward back 7', 'rewardBack')).toBe('rewardBack: 7')
  expect(read('adjustment case 7', 'adjustmentIn')).toBe('caseAdjustment: 7')
  expect(read('adjustment 7', 'adjustmentIn')).toBe('adjustment: 7')
  expect(read('quest tea back', 'reversal')).toBe('questBack: tea')
  expect(read('refund 7', 'cancel')).toBe('refund: 7')
  expect(read('event 7', 'bonus')).toBe('event: 7')
  expect(read('event 7', 'bonus', 1)).toBe('purchase: event 7')
})

const posts = (collectorId: string, reference: Reference, ...legs: [Leg, ...Leg[]]) =>
  books((tx) => post(tx, { collectorId, brandKey: 'argos', reference, occurredAt: new Date(), legs }))

test('under one brand’s key, every kind is posted by every name that another kind has, and all stay apart', async () => {
  const collectorId = await aCollector(database)
  const spelled = referenceKinds.flatMap((kind) => {
    const before = references[kind].before?.[0].replace('*', 'one')
    return [referenceFor(kind, 'one'), ...(before ? [before] : [])]
  })
  const kinds = referenceKinds.filter((kind) => kind !== 'purchase')
  for (const name of spelled) await posts(collectorId, referenceFor('purchase', name), { movement: 'earn', points: 1 })
  for (const kind of kinds)
    for (const name of spelled)
      await posts(collectorId, referenceFor(kind, name), { movement: 'adjustmentIn', points: 1 })
  const points = spelled.length * referenceKinds.length
  expect((await books((tx) => balancesOf(tx, collectorId))).available).toBe(points)
  for (const kind of kinds) {
    const posting = { collectorId, brandKey: 'argos', reference: referenceFor(kind, 'one') }
    expect(await books((tx) => postingOf(tx, posting))).toMatchObject([{ reference: posting.reference }])
  }
  expect(await books(discrepancies)).toBe(0)
})

/** As the ledger called a posting before it had kinds. */
const older = (reference: string) => reference as Reference

test('a posting that is older than its kind is found by its kind and name, and one that only sounds like it is not', async () => {
  const collectorId = await aCollector(database)
  await posts(collectorId, older('sale'), { movement: 'earn', points: 100 })
  await posts(collectorId, older('refund one'), { movement: 'reversal', points: 10 })
  await posts(collectorId, older('refund two'), { movement: 'earn', points: 10 })
  const found = async (kind: ReferenceKind, name: string) =>
    (await books((tx) => postingOf(tx, { collectorId, brandKey: 'argos', reference: referenceFor(kind, name) }))).map(
      ({ number }) => number,
    )
  expect(await found('purchase', 'sale')).toEqual([1])
  expect(await found('refund', 'one')).toEqual([2])
  expect(await found('refund', 'two')).toEqual([])
  expect(await found('purchase', 'refund two')).toEqual([3])

  const again = await posts(collectorId, referenceFor('purchase', 'sale'), { movement: 'earn', points: 100 })
  expect(again).toMatchObject({ isRepeated: true, after: { available: 100 } })
})

test('a hold that is older than its kind is ended by what ended it, under either name', async () => {
  const collectorId = await aCollector(database)
  await posts(collectorId, older('sale'), { movement: 'earn', points: 100 })
  for (const name of ['one', 'two', 'three'])
    await posts(collectorId, older(`hold ${name}`), { movement: 'hold', points: 20 })
  await posts(collectorId, older('release one'), { movement: 'release', points: 20 })
  await posts(
    collectorId,
    referenceFor('capture', 'two'),
    { movement: 'capture', points: 15 },
    { movement: 'release', points: 5 },
  )
  await posts(collectorId, older('release three'), { movement: 'earn', points: 1 })
  const holds = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      books((tx) => postingOf(tx, { collectorId, brandKey: 'argos', reference: referenceFor('hold', name) })),
    ),
  )
  const outcomes = await books((tx) => outcomesOfHolds(tx, collectorId, holds.flat()))
  expect([...outcomes.values()]).toEqual([
    { isOpen: false, releasedPoints: 20 },
    { isOpen: false, releasedPoints: 5 },
    { isOpen: true, releasedPoints: 0 },
  ])
})
