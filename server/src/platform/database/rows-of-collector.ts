import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ExportedRow } from './data-export-part.ts'
import type { Transaction } from './database.ts'

const rowsAtOnce = 500

/**
 * The rows of a collector in one table, read page by page, each as `as` makes it. In a transaction that sees one moment
 * the pages neither overlap nor leave anything out.
 */
export async function* rowsOfCollector<Table extends PgTable & { collectorId: PgColumn }, Row>(
  { tx, collectorId }: { tx: Transaction; collectorId: string },
  { table, by }: { table: Table; by: (table: Table) => PgColumn[] },
  as: (row: Table['$inferSelect']) => Row,
): AsyncGenerator<Row> {
  const order = by(table).map((column) => asc(column))
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(eq(table.collectorId, collectorId))
      .orderBy(...order)
      .limit(rowsAtOnce)
      .offset(offset)
    yield* rows.map((row) => as(row as Table['$inferSelect']))
    if (rows.length < rowsAtOnce) return
  }
}

/** These columns of the collector's rows, in the order of others; they are values that a copy can say (table.ts). */
export function rowsAsTheyAre(
  request: { tx: Transaction; collectorId: string },
  { table, by, fields }: { table: PgTable; by: readonly string[]; fields: string[] },
): AsyncGenerator<ExportedRow> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const own = table as PgTable & { collectorId: PgColumn }
  const order = by.map((key) => columns[key] as PgColumn)
  return rowsOfCollector(
    request,
    { table: own, by: () => order },
    (row: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, row[field]])) as ExportedRow,
  )
}
