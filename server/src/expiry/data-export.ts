import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { expiryNotices } from './tables.ts'

export const expiryNoticesPart = dataExportPart({
  title: 'Notices before points expire',
  about: 'Points expire after a notice only.',
  tables: ['expiry_notices'],
  fields: { activeAt: 'You last collected or spent', daysBefore: 'Days before', expiresAt: 'Points expire' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: expiryNotices, by: ({ activeAt, daysBefore }) => [activeAt, daysBefore] },
      ({ activeAt, daysBefore, expiresAt }) => ({ activeAt, daysBefore, expiresAt }),
    ),
})
