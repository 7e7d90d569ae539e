import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { inLane, laneOf, schemaOf, transactionUnderWay, type Underway } from './lanes.ts'

const underWayHere = () => transactionUnderWay() as Underway<Database['transaction']> | undefined

/**
 * From now on a transaction that began with what all lanes share reaches the lane of this collector as well.
 *
 * @throws when it has entered another lane: what touches two is done in two transactions
 */
export async function enterLane(tx: Transaction, collectorId: string): Promise<void> {
  const transaction = underWayHere()
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

/** What each lane answers: each is asked in a transaction of its own, a single one in this. */
export async function askLanes<T>(tx: Transaction, ask: Ask<T>): Promise<T[]> {
  const transaction = underWayHere()
  if (!transaction) return [await ask(tx)]
  return Promise.all(Array.from({ length: transaction.lanes }, (_, lane) => askIn(lane, { tx, ask })))
}

/**
 * Reads all of each lane as it is at one moment, one lane after the other; a single one in this transaction, which sees one
 * moment already.
 */
export async function readLanes<T>(tx: Transaction, read: Ask<T>): Promise<T[]> {
  const transaction = underWayHere()
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
  const lanes = underWayHere()?.lanes ?? 1
  const withNext = (begun: Transaction[]): Promise<T> =>
    begun.length === lanes ? ask(begun) : askIn(begun.length, { tx, ask: (lane) => withNext([...begun, lane]) })
  return withNext([])
}

/** As `askLanes`, and what is beside several lanes as well. */
export async function askEverywhere<T>(tx: Transaction, ask: Ask<T>): Promise<T[]> {
  if (!underWayHere()) return [await ask(tx)]
  return [await askIn(undefined, { tx, ask }), ...(await askLanes(tx, ask))]
}

/** As `askLanes`, of the lanes of these collectors: each is asked about its own. */
export async function askLanesOf<T>(
  tx: Transaction,
  collectorIds: readonly string[],
  ask: (tx: Transaction, collectorIds: string[]) => Promise<T>,
): Promise<T[]> {
  const transaction = underWayHere()
  if (!transaction) return [await ask(tx, [...collectorIds])]
  const byLane = Map.groupBy(collectorIds, (collectorId) => laneOf(collectorId, transaction.lanes))
  return Promise.all([...byLane].map(([lane, those]) => askIn(lane, { tx, ask: (tx) => ask(tx, those) })))
}

/** In the transaction that is under way, where it is in this lane; beside the lanes without one. */
function askIn<T>(lane: number | undefined, { tx, ask }: { tx: Transaction; ask: Ask<T> }): Promise<T> {
  const transaction = underWayHere()
  if (!transaction || transaction.lane === lane) return ask(tx)
  return inLane(lane, () => transaction.begin(ask))
}

/** What the lane of this collector answers, as `askLanes`. */
export const askLaneOf = <T>(tx: Transaction, collectorId: string, ask: Ask<T>): Promise<T> =>
  askIn(laneOf(collectorId, underWayHere()?.lanes ?? 1), { tx, ask })

/**
 * Does something beside this transaction, which is committed whatever becomes of it: with what all lanes share, or in each lane.
 * There are several lanes.
 */
export const apart = {
  inCentre: <T>(work: Ask<T>): Promise<T> => inLane(undefined, () => severalLanes().begin(work)),
  inEachLane: <T>(work: Ask<T>): Promise<T[]> => {
    const { lanes, begin } = severalLanes()
    return Promise.all(Array.from({ length: lanes }, (_, lane) => inLane(lane, () => begin(work))))
  },
}

function severalLanes() {
  const transaction = underWayHere()
  if (!transaction) throw new Error('There is one lane')
  return transaction
}

export const areSeveralLanes = (): boolean => underWayHere() !== undefined

/** What one of the lanes finds. The transaction enters the lane that has it. */
export async function enterLaneWith<Found extends { collectorId: string }>(
  tx: Transaction,
  find: Ask<Found | undefined>,
): Promise<Found | undefined> {
  if (!underWayHere()) return find(tx)
  const found = (await askLanes(tx, find)).find((one) => one !== undefined)
  if (!found) return undefined
  await enterLane(tx, found.collectorId)
  return find(tx)
}

/**
 * What `take` takes from the lane in which `find` finds it, as `enterLaneWith`: for what there is once. A single lane is not
 * asked before.
 */
export async function takeFromLane<Found extends { collectorId: string }>(
  tx: Transaction,
  { find, take }: { find: Ask<Found | undefined>; take: Ask<Found | undefined> },
): Promise<Found | undefined> {
  if (underWayHere() && !(await enterLaneWith(tx, find))) return undefined
  return take(tx)
}
