import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { everyTable } from '../../platform/database/every-table.ts'
import type { DeclaredTable, JoiningRule } from '../../platform/database/table.ts'
import type * as store from './moved-rows-store.ts'

const ways = {
  sum: (own: string, their: string) => `${own} + ${their}`,
  least: (own: string, their: string) => `least(${own}, ${their})`,
  greatest: (own: string, their: string) => `greatest(${own}, ${their})`,
  both: (own: string, their: string) => `${own} and ${their}`,
  either: (own: string, their: string) => `${own} or ${their}`,
}

export type JoinedTable = { table: DeclaredTable; joined: JoiningRule<string>; place: store.Place }

/** Every table whose rows name a collector, and what joining does to them (docs/decisions/143). */
export const joinedTables: JoinedTable[] = everyTable.flatMap((table) => {
  const { joined } = table.kept
  return joined === undefined ? [] : [{ table, joined, place: placeOf(table, joined) }]
})

function placeOf({ name, table, columnNamed }: DeclaredTable, joined: JoiningRule<string>): store.Place {
  const columns = getTableColumns(table)
  const keyOf = (column: { name: string }) =>
    columnNamed(Object.keys(columns).find((key) => columns[key]?.name === column.name) ?? '')
  const key = getTableConfig(table).primaryKeys[0]?.columns ?? Object.values(columns).filter(({ primary }) => primary)
  const merged = typeof joined === 'string' || 'renumber' in joined ? {} : joined
  return {
    name,
    columns: Object.values(columns)
      .filter(({ generated }) => !generated)
      .map(keyOf),
    key: key.map(keyOf),
    sets: Object.entries(merged).flatMap(([way, named]) =>
      named.map((column) => {
        const its = columnNamed(column)
        return `${its} = ${ways[way as keyof typeof ways](`${name}.${its}`, `excluded.${its}`)}`
      }),
    ),
  }
}
