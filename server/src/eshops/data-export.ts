import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { eshopVisits } from './tables.ts'

export const eshopVisitsPart = dataExportPart({
  title: 'Visits to online shops',
  about: 'When you left us for an online shop, so that its points find you.',
  tables: ['eshop_visits', 'eshop_visitors'],
  fields: {
    leftAt: 'When',
    brandKey: 'Shop',
    usualDays: 'Days that points usually take',
    endsAt: 'The shop can confirm until',
    confirmedAt: 'Confirmed',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: eshopVisits, by: ({ visitId }) => [visitId] },
      ({ leftAt, brandKey, usualDays, endsAt, confirmedAt }) => ({ leftAt, brandKey, usualDays, endsAt, confirmedAt }),
    ),
})
