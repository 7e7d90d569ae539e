import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { emailChanges } from './tables.ts'

export const emailChangesPart = dataExportPart({
  title: 'Changes of your email',
  about: 'Of the last three days.',
  tables: ['email_changes'],
  fields: { askedAt: 'When', email: 'New email', formerEmail: 'Email before' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: emailChanges, by: ({ changeId }) => [changeId] },
      ({ askedAt, email, formerEmail }) => ({ askedAt, email, formerEmail }),
    ),
})
