import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { passkeys } from './tables.ts'

export const passkeysPart = dataExportPart({
  title: 'Your passkeys',
  about: 'Their names, and when they were used; not their keys.',
  tables: ['passkeys'],
  fields: { name: 'Name', createdAt: 'Added', lastUsedAt: 'Last used', transports: 'How a browser reaches it' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: passkeys, by: ({ createdAt, credentialHash }) => [createdAt, credentialHash] },
      ({ name, createdAt, lastUsedAt, transports }) => ({ name, createdAt, lastUsedAt, transports }),
    ),
})
