import type { Database } from '../server/src/platform/database/database.ts'
import { inLane, lanesOf } from '../server/src/platform/database/lanes.ts'
import type { TestDatabase } from './database.ts'

/** Does what a job does, in each lane, on the server's database. @returns what it answers there */
export async function inEachLane<T>(
  { ofServer }: Pick<TestDatabase, 'ofServer'>,
  work: (database: Database) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = []
  for (const lane of lanesOf(ofServer)) answers.push(await inLane(lane, () => work(ofServer)))
  return answers
}
