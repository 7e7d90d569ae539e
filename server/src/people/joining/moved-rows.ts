import type { Transaction } from '../../platform/database/database.ts'
import type { JoiningRule } from '../../platform/database/table.ts'
import { isInCentre, isInLane } from '../../platform/lanes/placement.ts'
import { type JoinedTable, joinedTables } from './joined-tables-store.ts'
import * as store from './moved-rows-store.ts'

const goes = ({ joined }: JoinedTable) => joined !== 'stay' && joined !== 'by hand'
const moves = (table: JoinedTable) => goes(table) && table.joined !== 'end'
const inLane = joinedTables.filter(({ table }) => isInLane(table))
const inCentre = joinedTables.filter(({ table }) => isInCentre(table) && !isInLane(table))

/** What of an account moves: its rows, by their tables, and the jobs that wait. */
export type MovedRows = { rows: Map<JoinedTable, string>; jobs: string }

/** Reads what moves of a lane; `deletes`: and deletes it, where both accounts stand in one lane. */
export async function readRows(
  tx: Transaction,
  joinedId: string,
  { deletes }: { deletes: boolean },
): Promise<MovedRows> {
  const read = deletes ? store.takeRows : store.readRows
  const rows: MovedRows['rows'] = new Map()
  for (const table of inLane.filter(moves)) rows.set(table, await read(tx, table.place, joinedId))
  return { rows, jobs: await store.readJobs(tx, joinedId) }
}

/**
 * Stores rows as those of the account that stays.
 *
 * @param by  what is added to numbers of transactions
 */
export async function storeRows(
  tx: Transaction,
  collectorId: string,
  { rows, jobs }: MovedRows,
  by: number,
): Promise<void> {
  for (const [{ joined, place }, those] of rows)
    if (those !== '[]') await store.storeRows(tx, place, collectorId, renumberRows(joined, those, by))
  if (jobs !== '[]') await store.storeJobs(tx, collectorId, jobs)
}

/** Deletes all of a lane that moved, and what ends with the account. */
export async function deleteRows(tx: Transaction, joinedId: string): Promise<void> {
  for (const { place } of inLane.filter(goes)) await store.deleteRows(tx, place, joinedId)
  await store.deleteJobs(tx, joinedId)
}

/** The same for what stands beside the lanes, at once. */
export async function moveInCentre(tx: Transaction, collectorId: string, joinedId: string): Promise<void> {
  for (const table of inCentre.filter(goes)) {
    if (!moves(table)) await store.deleteRows(tx, table.place, joinedId)
    else {
      const rows = await store.takeRows(tx, table.place, joinedId)
      if (rows !== '[]') await store.storeRows(tx, table.place, collectorId, rows)
    }
  }
  await store.renameJobs(tx, joinedId, collectorId)
}

function renumberRows(joined: JoiningRule<string>, rows: string, by: number): string {
  if (typeof joined === 'string' || !('renumber' in joined)) return rows
  const { renumber } = joined
  return JSON.stringify((JSON.parse(rows) as Record<string, unknown>[]).map((row) => renumber(row, by)))
}
