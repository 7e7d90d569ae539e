import { Reference as TillsId } from '@pollen/contract/till/transactions'
import { freshDatabase } from '@pollen/testing/database'
import { aCollector } from '@pollen/testing/postings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOf, discrepancies, type Leg, post, postingOf } from './ledger.ts'
import { type Reference, readReference, referenceFor, referenceKinds, separator } from './references.ts'

const database = await freshDatabase()
const books = <Answer>(work: Parameters<typeof database.transaction<Answer>>[0]) => database.transaction(work)

const ids = fc.string({ maxLength: 30 }).filter((id) => TillsId.safeParse(id).success)
const names = fc.oneof(
  fc.string({ maxLength: 20 }),
  ids,
  fc.tuple(fc.constantFrom(...referenceKinds), ids).map(([kind, id]) => kind + separator + id),
)

test('a posting’s kind and name are read as they were written, whatever the name is', () =>
  fc.assert(
    fc.property(fc.constantFrom(...referenceKinds), names, (kind, name) => {
      expect(readReference(referenceFor(kind, name))).toEqual({ kind, name })
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

const posts = (collectorId: string, reference: Reference, ...legs: [Leg, ...Leg[]]) =>
  books((tx) => post(tx, { collectorId, brandKey: 'argos', reference, occurredAt: new Date(), legs }))

test('under one brand’s key, every kind is posted by every name that another kind has, and all stay apart', async () => {
  const collectorId = await aCollector(database)
  const spelled = referenceKinds.flatMap((kind) => [referenceFor(kind, 'one'), `${kind} one`])
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
