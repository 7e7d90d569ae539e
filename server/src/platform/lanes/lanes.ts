import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What belongs to a member stands in one of several lanes: schemas with the same tables, each with some of the members
 * (docs/decisions/119). Statements do not name a lane: they reach it by the search path of their connection. A database
 * with one lane has everything in `public`.
 */

/** The schema of a lane. */
export const schemaOf = (lane: number): string => `lane_${lane}`

/** Which lane has a collector's rows, for ever: it follows from the last 16 bits of their id, which are random. */
export const laneOf = (collectorId: string, lanes: number): number => Number.parseInt(collectorId.slice(-4), 16) % lanes

type Place = { collectorId: string } | { lane: number }

const place = new AsyncLocalStorage<Place>()

/** Whatever `work` begins, now or later, reaches the database in the lane of this collector. */
export const inLaneOf = <T>(collectorId: string, work: () => T): T => place.run({ collectorId }, work)

/** Whatever `work` begins reaches the database in this lane; without one, only what all lanes share. */
export const inLane = <T>(lane: number | undefined, work: () => T): T =>
  lane === undefined ? place.exit(work) : place.run({ lane }, work)

/** The lanes that have members; a single one is reached without being named. */
export const lanesOf = ({ lanes }: { lanes: number }): (number | undefined)[] =>
  lanes === 1 ? [undefined] : Array.from({ length: lanes }, (_, lane) => lane)

/** Where tables may stand: in the centre, beside the lanes, and in each of several. */
export const centreAndLanes = (lanes: number): (number | undefined)[] =>
  lanes === 1 ? [undefined] : [undefined, ...lanesOf({ lanes })]

/** The lane in which a transaction that is begun here would be. */
export function laneHere(lanes: number): number | undefined {
  const here = lanes === 1 ? undefined : place.getStore()
  if (!here) return undefined
  return 'lane' in here ? here.lane : laneOf(here.collectorId, lanes)
}

/**
 * The transaction that calls us, where there are several lanes. `begin` begins another one; `onEnter` hears that it enters a
 * lane that it did not begin in, `onAskAll` that it asks all lanes and waits for them. `lanesAway` knows those that do not answer.
 */
export type CurrentTransaction<Begin = unknown> = {
  lanes: number
  lane: number | undefined
  begin: Begin
  onEnter(lane: number): void
  onAskAll(): void
  lanesAway(): number[]
}

const current = new AsyncLocalStorage<CurrentTransaction>()

/** Runs a transaction's work, so that it can enter a lane. */
export const asCurrentTransaction = <T>(transaction: CurrentTransaction, work: () => T): T =>
  transaction.lanes === 1 ? work() : current.run(transaction, work)

export const currentTransaction = (): CurrentTransaction | undefined => current.getStore()

/** The lane of the current transaction. */
export const laneOfTransaction = (): number | undefined => current.getStore()?.lane

/** Runs outside the caller's lane and transaction. */
export const outsideOfCalls = <T>(work: () => T): T => current.exit(() => place.exit(work))
