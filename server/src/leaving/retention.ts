import type { Transaction } from '../platform/database/database.ts'
import { eventsTables } from './retention-of-events.ts'
import { membersTables } from './retention-of-members.ts'
import { offersTables } from './retention-of-offers.ts'
import { partnersTables } from './retention-of-partners.ts'
import { programmesTables } from './retention-of-programme.ts'
import { signInTables } from './retention-of-sign-in.ts'
import type { Retention } from './retention-row.ts'
import * as store from './store.ts'

/**
 * Every table of the database: what of a person it holds, why, how long it is kept, and what is left of it once the person
 * is erased. `npm run maps` prints it as docs/retention.md; a test compares it with the tables.
 */
export const retention: Record<string, Retention> = {
  ...membersTables,
  ...offersTables,
  ...eventsTables,
  ...partnersTables,
  ...signInTables,
  ...programmesTables,
}

/** The tables in which rows of a collector are deleted, with the columns that name the collector. */
export const tablesOfCollector = Object.entries(retention).flatMap(([table, { erased }]) =>
  typeof erased === 'object' ? [{ table, ...erased }] : [],
)

/** What ends by the clock, messages first: they hold the most. */
export const endsByClock = Object.entries(retention).flatMap(([table, { keeps }]) =>
  typeof keeps === 'object' ? keeps.map((end) => ({ table, ...end })) : [],
)

/**
 * Deletes rows whose time is over, at most so many, by the rule at this place of `endsByClock`.
 *
 * @returns the place to go on with: the same while there is more of it; undefined after the last
 */
export async function deleteEndedBatch(
  tx: Transaction,
  { from, ...batch }: { from: number; now: Date; most: number },
): Promise<number | undefined> {
  const end = endsByClock[from]
  if (!end) return undefined
  const deleted = await store.deleteEnded(tx, end, batch)
  return deleted === batch.most ? from : from + 1
}
