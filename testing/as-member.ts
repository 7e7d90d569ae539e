import type { Database, Transaction } from '../server/src/platform/database/database.ts'
import { inLane, inLaneOf } from '../server/src/platform/database/lanes.ts'
import type { TestDatabase } from './database.ts'

type OfServer = Pick<TestDatabase, 'ofServer'>

/** A transaction of the server in which a member does something: of several lanes it is in theirs. */
export const asMember = <T>(
  { ofServer: { transaction } }: OfServer,
  { collectorId }: { collectorId: string },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => inLaneOf(collectorId, () => transaction(work))

/** Does what a job does that goes through all members: once in each lane. */
export async function inEachLane<T>({ ofServer }: OfServer, work: (database: Database) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let lane = 0; lane < ofServer.lanes; lane++) done.push(await inLane(lane, () => work(ofServer)))
  return done
}
