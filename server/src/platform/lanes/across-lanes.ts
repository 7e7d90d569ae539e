import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { laneOfToken } from './lane-tokens.ts'
import { isLaneAway } from './lane-watch.ts'
import { type CurrentTransaction, currentTransaction, inLane, laneOf, schemaOf } from './lanes.ts'

/**
 * How a transaction reaches several lanes. With one lane each of these works in the transaction that it is given, and all of it
 * commits together. With several:
 *
 * | function                 | asks                             | in which transaction             | what commits when            |
 * | ------------------------ | -------------------------------- | -------------------------------- | ---------------------------- |
 * | `enterLane`              | a collector's lane               | this one, which stays there      | with this one                |
 * | `enterLaneWith`          | all, then enters the one         | this one, which stays there      | with this one                |
 * | `enterLaneOfToken`       | that of a token, then as before  | this one, which stays there      | with this one                |
 * | `takeFromLane`           | the same, then takes             | this one, which stays there      | with this one                |
 * | `askLanes`               | each lane, side by side          | one for each                     | each when it has answered    |
 * | `askLanesInReach`        | as `askLanes`, what is in reach  | one for each                     | each when it has answered    |
 * | `askLanesTogether`       | all lanes at once                | one for each, open until the end | all when the work has ended  |
 * | `askEverywhere`          | the centre, then as `askLanes`   | one for each                     | each when it has answered    |
 * | `askLanesOf`             | the lanes of collectors          | one for each                     | each when it has answered    |
 * | `askLaneOf`              | the lane of a collector          | one of its own                   | when it has answered         |
 * | `readLanes`              | each lane, one after the other   | one for each, read-only          | nothing                      |
 * | `separately.…`           | the centre, each lane, or theirs | one for each                     | at once                      |
 *
 * Where "one for each" names the lane (or the centre) that this transaction is in already, that one is asked in this transaction
 * and commits with it; `separately.inCentre` and `separately.inEachLane` begin another even then. What writes by `ask…` must
 * therefore be harmless when this transaction fails afterwards; where it is more than that, `separately` says so at the call.
 */

const current = () => currentTransaction() as CurrentTransaction<Database['transaction']> | undefined

/**
 * Lets a transaction of the centre reach this collector's lane, too.
 *
 * @throws when it has entered another lane: what touches two is done in two transactions
 */
export async function enterLane(tx: Transaction, collectorId: string): Promise<void> {
  const transaction = current()
  if (!transaction) return
  const lane = laneOf(collectorId, transaction.lanes)
  if (transaction.lane === lane) return
  if (transaction.lane !== undefined) throw new Error('A transaction stays in the lane that it has entered')
  transaction.onEnter(lane)
  transaction.lane = lane
  await tx.execute(sql.raw(`set local search_path = ${schemaOf(lane)}, public`))
}

/** Asks, in the lane that it is given. */
type Ask<T> = (tx: Transaction) => Promise<T>

/** What of the lanes was missing in what was read. */
type Missing = { lanes: Set<number> }

const partly = new AsyncLocalStorage<Missing>()

/**
 * Reads what there is: of the lanes that it asks, those that are away are left out.
 *
 * @returns the answer, and the lanes that are not in it
 */
export async function withoutLanesAway<T>(read: () => Promise<T>): Promise<{ answer: T; missing: number[] }> {
  const missing: Missing = { lanes: new Set() }
  const answer = await partly.run(missing, read)
  return { answer, missing: [...missing.lanes].sort() }
}

/** What these lanes answer. Where what is there is enough, one that is away is noted and left out. */
async function answersOf<T>(lanes: Iterable<[lane: number, answer: Promise<T>]>): Promise<T[]> {
  const missing = partly.getStore()
  if (!missing) return Promise.all(Array.from(lanes, ([, answer]) => answer))
  const answers: T[] = []
  const asked = Array.from(lanes, ([lane, answer]) => answer.then((value) => ({ value }), noteIfAway(lane, missing)))
  for (const answer of await Promise.all(asked)) if (answer) answers.push(answer.value)
  return answers
}

const noteIfAway = (lane: number, missing: Missing) => (error: unknown) => {
  if (!isLaneAway(error)) throw error
  missing.lanes.add(lane)
  return undefined
}

/** What each lane answers: each is asked in a transaction of its own, a single one in this. */
export async function askLanes<T>(tx: Transaction, ask: Ask<T>): Promise<T[]> {
  const transaction = current()
  if (!transaction) return [await ask(tx)]
  return answersOf(askedOfAll(transaction, { tx, ask }))
}

function askedOfAll<T>(transaction: NonNullable<ReturnType<typeof current>>, asking: { tx: Transaction; ask: Ask<T> }) {
  transaction.onAskAll()
  return Array.from({ length: transaction.lanes }, (_, lane): [number, Promise<T>] => [lane, askIn(lane, asking)])
}

/** As `askLanes`, of those that can be reached: what is counted leaves out the others, and says so. */
export async function askLanesInReach<T>(tx: Transaction, ask: Ask<T>): Promise<{ answers: T[]; away: number }> {
  const { answer: answers, missing } = await withoutLanesAway(() => askLanes(tx, ask))
  return { answers, away: missing.length }
}

/**
 * Reads all of each lane as it is at one moment, one lane after the other; a single one in this transaction, which sees one
 * moment already.
 */
export async function readLanes<T>(tx: Transaction, read: Ask<T>): Promise<T[]> {
  const transaction = current()
  if (!transaction) return [await read(tx)]
  const atOneMoment = async (lane: Transaction) => {
    await lane.execute(sql`set transaction isolation level repeatable read, read only`)
    return read(lane)
  }
  const answers: T[] = []
  for (let lane = 0; lane < transaction.lanes; lane++)
    answers.push(await inLane(lane, () => transaction.begin(atOneMoment)))
  return answers
}

/** As `askLanes`, of all at once: what lists rows of several lanes in one order reads them side by side. */
export function askLanesTogether<T>(tx: Transaction, ask: (lanes: Transaction[]) => Promise<T>): Promise<T> {
  const lanes = current()?.lanes ?? 1
  const withNext = (begun: Transaction[]): Promise<T> =>
    begun.length === lanes ? ask(begun) : askIn(begun.length, { tx, ask: (lane) => withNext([...begun, lane]) })
  return withNext([])
}

/** As `askLanes`, and the centre. */
export async function askEverywhere<T>(tx: Transaction, ask: Ask<T>): Promise<T[]> {
  if (!current()) return [await ask(tx)]
  return [await askIn(undefined, { tx, ask }), ...(await askLanes(tx, ask))]
}

/** As `askLanes`, of the lanes of these collectors: each is asked about its own. */
export async function askLanesOf<T>(
  tx: Transaction,
  collectorIds: readonly string[],
  ask: (tx: Transaction, collectorIds: string[]) => Promise<T>,
): Promise<T[]> {
  const transaction = current()
  if (!transaction) return [await ask(tx, [...collectorIds])]
  const byLane = Map.groupBy(collectorIds, (collectorId) => laneOf(collectorId, transaction.lanes))
  return answersOf(Array.from(byLane, ([lane, those]) => [lane, askIn(lane, { tx, ask: (tx) => ask(tx, those) })]))
}

/** In the current transaction, where it is in this lane; in the centre without one. */
function askIn<T>(lane: number | undefined, { tx, ask }: { tx: Transaction; ask: Ask<T> }): Promise<T> {
  const transaction = current()
  if (!transaction || transaction.lane === lane) return ask(tx)
  return inLane(lane, () => transaction.begin(ask))
}

/** What the lane of this collector answers, as `askLanes`. */
export const askLaneOf = <T>(tx: Transaction, collectorId: string, ask: Ask<T>): Promise<T> =>
  askIn(laneOf(collectorId, current()?.lanes ?? 1), { tx, ask })

/**
 * Writes what stays whatever becomes of this transaction, where there are several lanes: in the lane of a collector or of several,
 * as `askLaneOf` and `askLanesOf`; in the centre or in each lane, which there must be several of.
 */
export const separately = {
  inLaneOf: askLaneOf,
  inLanesOf: askLanesOf,
  inCentre: <T>(work: Ask<T>): Promise<T> => inLane(undefined, () => severalLanes().begin(work)),
  inEachLane: <T>(work: Ask<T>): Promise<T[]> => {
    const { lanes, begin } = severalLanes()
    return Promise.all(Array.from({ length: lanes }, (_, lane) => inLane(lane, () => begin(work))))
  },
}

function severalLanes() {
  const transaction = current()
  if (!transaction) throw new Error('There is one lane')
  return transaction
}

/** The lanes that are away, as far as this server has asked them. */
export const lanesKnownAway = (): number[] => current()?.lanesAway() ?? []

export const areSeveralLanes = (): boolean => current() !== undefined

/**
 * What one of the lanes finds. The transaction enters the lane that has it: one that is away keeps nobody of another from being
 * found.
 *
 * @throws LaneIsAway   none of those that answer has it
 */
export async function enterLaneWith<Found extends { collectorId: string }>(
  tx: Transaction,
  find: Ask<Found | undefined>,
): Promise<Found | undefined> {
  const transaction = current()
  if (!transaction) return find(tx)
  const asked = askedOfAll(transaction, { tx, ask: find }).map(([, answer]) => answer)
  const found = await (transaction.lane === undefined ? firstFound(asked) : lastFound(asked))
  if (!found) return undefined
  await enterLane(tx, found.collectorId)
  return find(tx)
}

/** What the first finds that finds something. */
async function firstFound<T>(asked: Promise<T | undefined>[]): Promise<T | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
  for (const one of asked)
    one.then(
      (found) => found && resolve(found),
      () => {},
    )
  lastFound(asked).then(resolve, reject)
  return promise
}

/** As `firstFound`, once all have answered. */
async function lastFound<T>(asked: Promise<T | undefined>[]): Promise<T | undefined> {
  const answers = await Promise.allSettled(asked)
  const found = answers.find((one) => one.status === 'fulfilled' && one.value !== undefined)
  if (found?.status === 'fulfilled') return found.value
  const failures = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failures.length > 0) throw failures.find((reason) => !isLaneAway(reason)) ?? failures[0]
  return undefined
}

/**
 * What the lane finds that a token names, as `enterLaneWith`. Where it finds nothing, or the token names none, all are asked: an
 * account may have been joined into one of another lane.
 *
 * @throws LaneIsAway   that lane is away, or none of those that answer has it
 */
export async function enterLaneOfToken<Found extends { collectorId: string }>(
  tx: Transaction,
  token: string,
  find: Ask<Found | undefined>,
): Promise<Found | undefined> {
  const transaction = current()
  const lane = transaction && laneOfToken(token, transaction.lanes)
  if (lane === undefined) return enterLaneWith(tx, find)
  transaction?.onAskAll()
  const found = await askIn(lane, { tx, ask: find })
  if (!found) return enterLaneWith(tx, find)
  await enterLane(tx, found.collectorId)
  return find(tx)
}

/**
 * What `take` takes from the lane in which `find` finds it, as `enterLaneOfToken`: for what there is once. A single lane is not
 * asked before.
 */
export async function takeFromLane<Found extends { collectorId: string }>(
  tx: Transaction,
  token: string,
  { find, take }: { find: Ask<Found | undefined>; take: Ask<Found | undefined> },
): Promise<Found | undefined> {
  if (current() && !(await enterLaneOfToken(tx, token, find))) return undefined
  return take(tx)
}
