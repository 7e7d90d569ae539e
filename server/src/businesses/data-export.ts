import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { businessStatements } from './tables.ts'

export const businessStatementsPart = dataExportPart({
  title: 'Your business’s statements',
  about: 'The months that are closed, and what you had at their ends. Their movements are among your transactions.',
  tables: ['business_statements'],
  fields: {
    month: 'Month',
    number: 'Number',
    closedAt: 'Closed',
    available: 'Points to spend',
    pending: 'Points that waited',
    held: 'Points that were held',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: businessStatements, by: ({ month }) => [month] },
      ({ month, number, closedAt, available, pending, held }) => ({
        month,
        number,
        closedAt,
        available,
        pending,
        held,
      }),
    ),
})
