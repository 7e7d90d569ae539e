import {
  type DataExportPart,
  type DataExportRequest,
  type ExportedRow,
  exportedSections,
} from '../../platform/database/data-export-part.ts'
import { everyTable } from '../../platform/database/every-table.ts'
import { rowsAsTheyAre } from '../../platform/database/rows-of-collector.ts'
import type { DeclaredTable } from '../../platform/database/table.ts'
import { filesOfModules } from '../../platform/process/module-files.ts'
import { type Reference, readReference } from '../../records/ledger/ledger.ts'

/** What a table's own part is made of: columns of the member's rows. */
function partOf({ table, kept: { copy } }: DeclaredTable): DataExportPart[] {
  if (typeof copy !== 'object' || 'leftOut' in copy) return []
  const { by, says, ...part } = copy
  const fields = Object.fromEntries(Object.entries(says).flatMap(([key, label]) => (label ? [[key, label]] : [])))
  const rows = (request: DataExportRequest) => rowsAsTheyAre(request, { table, by, fields: Object.keys(fields) })
  return [{ ...part, fields, rows: (request) => tillsNames(rows(request)) }]
}

/** A posting goes by the name that its till gave it. */
async function* tillsNames(rows: AsyncIterable<ExportedRow>): AsyncGenerator<ExportedRow> {
  for await (const row of rows)
    yield typeof row.reference === 'string'
      ? { ...row, reference: readReference(row.reference as Reference).name }
      : row
}

/** What a module makes of its tables in `data-export.ts`. */
const made = (await filesOfModules('data-export.ts')).flatMap(
  ({ exported }) => Object.values(exported) as DataExportPart[],
)

/** The subjects of a member's copy, in its order. */
export const parts: DataExportPart[] = exportedSections.flatMap((section) =>
  [...made, ...everyTable.flatMap(partOf)].filter((part) => part.section === section),
)
