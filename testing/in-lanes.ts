import type { Database, Transaction } from '../server/src/platform/database/database.ts'
import { inLane, inLaneOf, lanesOf } from '../server/src/platform/lanes/lanes.ts'
import type { TestDatabase } from './database.ts'

type OfServer = Pick<TestDatabase, 'ofServer'>

/** A transaction of the server in which a member does something: of several lanes it is in theirs. */
export const asMember = <T>(
  { ofServer: { transaction } }: OfServer,
  { collectorId }: { collectorId: string },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => inLaneOf(collectorId, () => transaction(work))

/** Does what a job does, in each lane, on the server's database. @returns what it answers there */
export async function inEachLane<T>({ ofServer }: OfServer, work: (database: Database) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (const lane of lanesOf(ofServer)) answers.push(await inLane(lane, () => work(ofServer)))
  return answers
}
