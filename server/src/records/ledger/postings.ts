import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { inBatchesOfLanes } from '../../platform/database/batches.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { NotNow } from '../../platform/database/not-now.ts'
import { postingsTotal } from '../../platform/process/metrics.ts'
import { BeingClaimed } from './being-claimed.ts'
import { AboveCeiling } from './ceilings.ts'
import type { Movement } from './movements.ts'
import * as postingStore from './posting-store.ts'
import { type Reference, referenceFor } from './references.ts'
import * as store from './store.ts'

/** One movement of points. The ledger stores `about` for the caller and does not read it. */
export type Leg = { movement: Movement; points: number; about?: unknown }

/** The brand key of postings that the programme itself makes. */
export const programmeKey = 'programme'

/**
 * Movements of one collector's points; either all of them happen or none.
 *
 * `reference` is its kind and its name, such as the brand's own for a receipt; it makes a repetition harmless.
 * `occurredAt` is when it happened at the till, not when we received it.
 * `body` is the request's digest, by `digestOf`; without it, the movements are digested.
 */
export type Posting = {
  collectorId: string
  brandKey: string
  reference: Reference
  occurredAt: Date
  legs: readonly [Leg, ...Leg[]]
  body?: string | undefined
  tillId?: string | undefined
}

/** A posting's legs as stored, with the balances after each; every repetition gets the same. */
export type StoredPosting = { isRepeated: boolean; legs: postingStore.StoredLeg[]; after: store.Balances }

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

/**
 * What became of a posting. Only postings with capped movements are answered that they are above the ceiling, and only tills'
 * purchases that they are being claimed, or posted with another card.
 */
export type PostingAnswer = StoredPosting | Refusal | AboveCeiling

/** As `post`, for several at once; each is posted or refused by itself. No two may have the same reference. */
export async function postEach(tx: Transaction, postings: Posting[]): Promise<PostingAnswer[]> {
  return (await postingOutcomes(postings, (asked) => postingStore.move(tx, asked))).map(postingOrRefusal)
}

/** As `postEach`, by another module's function, in a transaction of its own. */
export async function postEachBy(
  database: Database,
  postings: Posting[],
  by: postingStore.PostingFunction,
): Promise<PostingAnswer[]> {
  return (await postingOutcomes(postings, (asked) => postingStore.moveInOwnTransaction(database, asked, by))).map(
    postingOrRefusal,
  )
}

/** As `post`, for a posting of one leg; returns the leg with the balances after it. */
export async function move(
  tx: Transaction,
  { movement, points, about, ...transfer }: Transfer,
): Promise<postingStore.StoredLeg> {
  const { legs } = await post(tx, { ...transfer, legs: [{ movement, points, about }] })
  return legs[0] as postingStore.StoredLeg
}

/** As `move`, for held points: how many came back. It never fails, since a hold must end whatever the books hold. */
export async function giveBackHeld(
  tx: Transaction,
  { movement, points, about, ...transfer }: Transfer,
): Promise<number> {
  const [answer] = await postEach(tx, [{ ...transfer, legs: [{ movement, points, about }] }])
  return answer instanceof Refusal ? 0 : points
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

const collectorOf = ({ collectorId }: Posting) => collectorId

export function books(database: Database): Books {
  const post = inBatchesOfLanes(
    database,
    (postings: Posting[]) => postingOutcomes(postings, (asked) => postingStore.moveInOwnTransaction(database, asked)),
    {
      most: maxPostingsPerStatement,
      uniqueInBatch: ({ reference }) => [reference],
      // Two statements that lock the same collector would wait for each other's commit.
      beside: { atLeast: minForSecondStatement, share: collectorOf },
      collectorOf,
    },
  )
  const answer = (outcome: Outcome) => {
    // Their account has its card before it has its books (create-account.ts): a moment later it has both. It is told to them
    // alone: neither their batch nor their lane is away.
    if (database.lanes > 1 && 'unknown' in outcome)
      throw new NotNow(`Collector ${outcome.unknown} has no points account yet`)
    return postingOrRefusal(outcome)
  }
  return { postEach: async (postings) => (await post(postings)).map(answer) }
}

type Outcome =
  | StoredPosting
  | AboveCeiling
  | BeingClaimed
  | { refused: RefusalName }
  | { unknown: string }
  | { joined: string }

function postingOrRefusal(outcome: Outcome | undefined): PostingAnswer {
  if (outcome && 'refused' in outcome) return new Refusal(outcome.refused)
  if (!outcome || 'unknown' in outcome) throw new Error(`Collector ${outcome?.unknown} has no points account`)
  // Whoever asks again finds the account that stays by the card.
  if ('joined' in outcome) throw new NotNow(`Collector ${outcome.joined} was joined into another`)
  return outcome
}

/** An outcome for each posting, in their order. */
async function postingOutcomes(
  postings: Posting[],
  ask: (asked: postingStore.NewPosting[]) => Promise<postingStore.PostingResult[]>,
): Promise<Outcome[]> {
  const postingAt = postings.flatMap(({ legs }, index) => legs.map(() => index))
  const rows: postingStore.PostingResult[][] = postings.map(() => [])
  for (const row of await ask(postings)) rows[postingAt[row.place - 1] as number]?.push(row)
  countOutcomes(postings, rows)
  return rows.map((legs, index) => outcomeOf(legs, postings[index] as Posting))
}

/** Each kind once: a batch is mostly purchases that were posted. */
function countOutcomes(postings: Posting[], rows: postingStore.PostingResult[][]): void {
  const kinds = Map.groupBy(
    postings,
    ({ legs: [{ movement }] }, index) => `${movement} ${rows[index]?.[0]?.outcome ?? 'unknown'}`,
  )
  for (const [kind, those] of kinds) {
    const [movement = '', outcome = ''] = kind.split(' ')
    postingsTotal.inc({ movement, outcome }, those.length)
  }
}

const refusedOutcomes = {
  reused: { refused: 'referenceReused' },
  short: { refused: 'notEnoughPoints' },
  locked: { refused: 'spendingLocked' },
  above: new AboveCeiling(),
  claiming: new BeingClaimed(),
} as const

function outcomeOf(rows: postingStore.PostingResult[], { collectorId, legs }: Posting): Outcome {
  const last = rows.at(-1)
  if (!last || last.outcome === 'unknown') return { unknown: collectorId }
  if (last.outcome === 'joined') return { joined: collectorId }
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
export async function lock(tx: Transaction, collectorId: string): Promise<store.LockedBalances> {
  return requireAccount(await store.lock(tx, collectorId), collectorId)
}

function requireAccount<Found>(found: Found | undefined, collectorId: string): Found {
  if (found === undefined) throw new Error(`Collector ${collectorId} has no points account`)
  return found
}

/**
 * Empties an account that is being erased: points that are left leave the books, and a debt is waived. Empty accounts stay
 * as they are.
 */
export async function closeBooks(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const { available } = await lock(tx, collectorId)
  if (available === 0) return
  const reference = referenceFor('closure', String((await store.numberOf(tx, collectorId)) + 1))
  const [movement, points] = available > 0 ? (['closureOut', available] as const) : (['closureIn', -available] as const)
  await move(tx, { collectorId, brandKey: programmeKey, reference, occurredAt: now, movement, points })
}
