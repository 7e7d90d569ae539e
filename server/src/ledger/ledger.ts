import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { inBatches } from '../platform/database/batches.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { postingsTotal } from '../platform/process/metrics.ts'
import { digestOf } from '../platform/process/tokens.ts'
import { AboveCeiling } from './ceilings.ts'
import type { Movement } from './movements.ts'
import * as store from './store.ts'
import { verify } from './verify.ts'

export { AboveCeiling, type Ceiling, type CeilingKind, giverCeilings, setCeilings } from './ceilings.ts'
export {
  brandsWithin,
  type FeedFilter,
  type FeedPosting,
  feedPage,
  movementsByMonth,
  type SearchWord,
} from './feed-store.ts'
export { bookFunctions } from './functions.ts'
export { habitsOf, purchasesByBrand } from './habits-store.ts'
export {
  conversionStep,
  convertedId,
  endsOf,
  type HoldOutcome,
  heldRedemptionId,
  outcomesOfHolds,
  redemptionStep,
} from './holds.ts'
export { type Holder, holderOf, holders } from './idle-store.ts'
export { type Movement, movements, movementsThat, signedAmount } from './movements.ts'
export { type Days, type Place, savedByMonth, savingsPage } from './savings-store.ts'
export {
  type Cut,
  changesByMonth,
  effectOnTotal,
  numbersWithin,
  type Span,
  type SpanSums,
  sumsWithin,
  transfersNumbered,
} from './statement-store.ts'
export type { Balances, StoredTransfer } from './store.ts'
export { isAdjustment } from './tables.ts'
export { type Fault, lastProof, type Progress, recordProof, verify } from './verify.ts'
export { readOneSnapshot } from './verify-store.ts'
export { notifyWatchers } from './watch-store.ts'
export { type MovementEffect, type YearTotals, yearTotalsOf } from './year-store.ts'

/** One movement of points. The ledger stores `about` for the caller and does not read it. */
export type Leg = { movement: Movement; points: number; about?: unknown }

/** The brand key of postings that the programme itself makes. */
export const programmeKey = 'programme'

/**
 * Movements of one collector's points; either all of them happen or none.
 *
 * `reference` is the brand's own name for it (a receipt, a redemption); it makes a repetition harmless.
 * `occurredAt` is when it happened at the till, not when we received it.
 * `body` is the request's digest, by `digestOf`; without it, the movements are digested.
 */
export type Posting = {
  collectorId: string
  brandKey: string
  reference: string
  occurredAt: Date
  legs: readonly [Leg, ...Leg[]]
  body?: string | undefined
  tillId?: string | undefined
}

/** A posting's legs as stored, with the balances after each; every repetition gets the same. */
export type StoredPosting = { isRepeated: boolean; legs: store.StoredLeg[]; after: store.Balances }

/** A posting of one leg. */
export type Transfer = Omit<Posting, 'legs'> & Leg

/**
 * Moves points. The same reference again changes nothing and gets the first answer.
 *
 * @throws Refusal referenceReused   the reference belongs to another posting
 * @throws Refusal notEnoughPoints   the account that gives would go below zero
 * @throws Refusal spendingLocked    the collector has spending locked
 */
export async function post(tx: Transaction, posting: Posting): Promise<StoredPosting> {
  const [answer] = await postEach(tx, [posting])
  if (answer instanceof Refusal) throw answer
  if (answer instanceof AboveCeiling) throw new Error(`${posting.reference} is above the ceiling of its day`)
  return answer as StoredPosting
}

/** What became of a posting. Only postings with capped movements are answered that they are above the ceiling. */
export type PostingAnswer = StoredPosting | Refusal | AboveCeiling

/** As `post`, for several at once; each is posted or refused by itself. No two may have the same reference. */
export async function postEach(tx: Transaction, postings: Posting[]): Promise<PostingAnswer[]> {
  return (await postingOutcomes(postings, (asked) => store.move(tx, asked))).map(postingOrRefusal)
}

/** As `post`, for a posting of one leg; returns the leg with the balances after it. */
export async function move(
  tx: Transaction,
  { movement, points, about, ...transfer }: Transfer,
): Promise<store.StoredLeg> {
  const { legs } = await post(tx, { ...transfer, legs: [{ movement, points, about }] })
  return legs[0] as store.StoredLeg
}

export type Books = {
  /**
   * As the function of this name, in a transaction that postings at the same time share (docs/decisions/015). Two of
   * these postings may have the same reference.
   */
  postEach(postings: Posting[]): Promise<PostingAnswer[]>
}

/** The most postings in one statement: this many take some twenty milliseconds. */
const maxPostingsPerStatement = 500

/** When this many postings wait, a second statement works while the first is being written to the disk. */
const minForSecondStatement = 192

export function books(database: Database): Books {
  const post = inBatches(
    (postings: Posting[]) => postingOutcomes(postings, (asked) => store.moveInOwnTransaction(database, asked)),
    {
      most: maxPostingsPerStatement,
      apart: ({ collectorId, brandKey, reference }) => `${collectorId} ${brandKey} ${reference}`,
      // Two statements that lock the same collector would wait for each other's commit.
      beside: { atLeast: minForSecondStatement, share: ({ collectorId }) => collectorId },
    },
  )
  return { postEach: async (postings) => (await post(postings)).map(postingOrRefusal) }
}

type Outcome = StoredPosting | AboveCeiling | { refused: RefusalName } | { unknown: string }

function postingOrRefusal(outcome: Outcome | undefined): PostingAnswer {
  if (outcome && 'refused' in outcome) return new Refusal(outcome.refused)
  if (!outcome || 'unknown' in outcome) throw new Error(`Collector ${outcome?.unknown} has no points account`)
  return outcome
}

/** An outcome for each posting, in their order. */
async function postingOutcomes(
  postings: Posting[],
  ask: (asked: store.NewPosting[]) => Promise<store.PostingResult[]>,
): Promise<Outcome[]> {
  const asked = postings.map(({ collectorId, brandKey, reference, occurredAt, tillId, legs, body }) => {
    const bodyHash = body ?? digestOf(JSON.stringify(legs.map((it) => [it.movement, it.points])))
    return { collectorId, brandKey, reference, occurredAt, tillId, legs, bodyHash }
  })
  const postingAt = postings.flatMap(({ legs }, index) => legs.map(() => index))
  const rows: store.PostingResult[][] = postings.map(() => [])
  for (const row of await ask(asked)) rows[postingAt[row.place - 1] as number]?.push(row)
  for (const [index, [first]] of rows.entries())
    postingsTotal.inc({ movement: postings[index]?.legs[0].movement ?? '', outcome: first?.outcome ?? 'unknown' })
  return rows.map((legs, index) => outcomeOf(legs, postings[index] as Posting))
}

const refusedOutcomes = {
  reused: { refused: 'referenceReused' },
  short: { refused: 'notEnoughPoints' },
  locked: { refused: 'spendingLocked' },
  above: new AboveCeiling(),
} as const

function outcomeOf(rows: store.PostingResult[], { collectorId, legs }: Posting): Outcome {
  const last = rows.at(-1)
  if (!last || last.outcome === 'unknown') return { unknown: collectorId }
  if (last.outcome !== 'posted' && last.outcome !== 'repeated') return refusedOutcomes[last.outcome]
  const { available, pending, held } = last
  const stored = rows.map(({ outcome, leg, movement, points, number, available, pending, held, about }) => {
    const kept = outcome === 'posted' ? (legs[leg]?.about ?? null) : about
    return { leg, movement, points, number, available, pending, held, about: kept }
  })
  return { isRepeated: last.outcome === 'repeated', legs: stored, after: { available, pending, held } }
}

/** Opens a collector's points account at zero. A repetition changes nothing. */
export async function open(tx: Transaction, collectorId: string): Promise<void> {
  await store.open(tx, collectorId)
}

export async function balancesOf(tx: Transaction, collectorId: string): Promise<store.Balances> {
  return requireAccount(await store.balancesOf(tx, collectorId), collectorId)
}

/** The points that can be spent. */
export async function balanceOf(tx: Transaction, collectorId: string): Promise<number> {
  return (await balancesOf(tx, collectorId)).available
}

/** The balances, locked until the transaction ends: every other posting of this collector waits. */
export async function lock(tx: Transaction, collectorId: string): Promise<store.Balances> {
  return requireAccount(await store.lock(tx, collectorId), collectorId)
}

/** As `lock`, for several collectors, always in the same order, so that two callers never deadlock. */
export async function lockAll(tx: Transaction, collectorIds: string[]): Promise<void> {
  await store.lockAll(tx, collectorIds)
}

function requireAccount<Found>(found: Found | undefined, collectorId: string): Found {
  if (found === undefined) throw new Error(`Collector ${collectorId} has no points account`)
  return found
}

/**
 * What keeps a collector's points from being spent: from when they have spending locked, which may lie in the future, and
 * until when nothing can be spent, whatever they choose. Null when there is no such time.
 */
export async function spendingStops(tx: Transaction, collectorId: string): Promise<store.SpendingStops> {
  return requireAccount(await store.spendingStops(tx, collectorId), collectorId)
}

/** Locks spending: from now on every posting that spends the collector's points is refused. */
export async function lockSpending(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  await store.setSpendingLockedFrom(tx, collectorId, { now })
}

/** Unlocks spending, until this time or for good (null). */
export async function unlockSpending(tx: Transaction, collectorId: string, until: Date | null): Promise<void> {
  await store.setSpendingLockedFrom(tx, collectorId, until)
}

/** Refuses every posting that spends the collector's points until then. Nothing shortens it. */
export const holdSpending = (tx: Transaction, collectorId: string, until: Date): Promise<void> =>
  store.holdSpending(tx, collectorId, until)

/**
 * Empties an account that is being erased: points that are left leave the books, and a debt is waived. Empty accounts stay
 * as they are.
 */
export async function closeBooks(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const { available } = await lock(tx, collectorId)
  if (available === 0) return
  const reference = `closure ${(await store.numberOf(tx, collectorId)) + 1}`
  const [movement, points] = available > 0 ? (['closureOut', available] as const) : (['closureIn', -available] as const)
  await move(tx, { collectorId, brandKey: programmeKey, reference, occurredAt: now, movement, points })
}

/** Erases what the books say of a closed account beside numbers, some of it in each call; returns of how many transfers. */
export const eraseDetails = (tx: Transaction, collectorId: string, most: number): Promise<number> =>
  store.eraseDetails(tx, collectorId, most)

/** How many transfers a collector has, which is the number of the last one. */
export async function numberOf(tx: Transaction, collectorId: string): Promise<number> {
  return store.numberOf(tx, collectorId)
}

/** As `numberOf`, for several collectors. */
export const numbersOf = (tx: Transaction, collectorIds: string[]): Promise<Map<string, number>> =>
  store.numbersOf(tx, collectorIds)

/** A collector's transfers, newest first; at most `limit`, from before the number `before`. */
export async function historyOf(
  tx: Transaction,
  collectorId: string,
  page: { before: number | undefined; limit: number },
): Promise<store.StoredTransfer[]> {
  return store.page(tx, collectorId, page)
}

/** The legs of the brand's posting with this reference, in their order; none when there is no such posting. */
export async function postingOf(
  tx: Transaction,
  posting: Pick<Posting, 'collectorId' | 'brandKey' | 'reference'>,
): Promise<store.StoredTransfer[]> {
  return store.legsOf(tx, posting)
}

/** How many faults the books have; any number but zero is an incident. */
export async function discrepancies(tx: Transaction): Promise<number> {
  const { faults } = await verify(tx, { onFault: () => {} })
  return faults
}
