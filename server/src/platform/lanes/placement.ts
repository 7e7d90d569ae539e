import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { everyTable } from '../database/every-table.ts'
import type { DeclaredTable } from '../database/table.ts'

/** Whether a table stands in each lane: its primary key begins with the collector. */
export const isInLane = ({ table, kept }: DeclaredTable): boolean =>
  kept.stands === undefined ? firstOfKey(table) === 'collectorId' : kept.stands !== 'in the centre'

/** Whether a table stands beside the lanes. */
export const isInCentre = (table: DeclaredTable): boolean => table.kept.stands === 'everywhere' || !isInLane(table)

function firstOfKey(table: DeclaredTable['table']): string | undefined {
  const { primaryKeys, columns } = getTableConfig(table)
  return (primaryKeys[0]?.columns[0] ?? columns.find(({ primary }) => primary))?.name
}

/** The tables of a lane, and those of them that the centre has as well. */
export const laneTables = everyTable.filter(isInLane).map((table) => ({
  name: table.name,
  isEverywhere: isInCentre(table),
  isOfCollectors: 'collectorId' in getTableColumns(table.table),
}))
