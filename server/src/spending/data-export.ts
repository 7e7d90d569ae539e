import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { spendingChoices } from './tables.ts'

export const spendingSafetyPart = dataExportPart({
  title: 'Spending safety',
  about: 'How you keep your points safe.',
  tables: ['spending_choices'],
  fields: {
    dailyLimitPoints: 'Points in a day',
    raisedLimitPoints: 'A higher limit',
    raisedFrom: 'From',
    toldBy: 'We tell you by',
    changedThrough: 'Last changed through',
    changedAt: 'Last changed',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: spendingChoices, by: ({ collectorId }) => [collectorId] },
      ({ dailyLimitPoints, raisedLimitPoints, raisedFrom, toldBy, changedThrough, changedAt }) => ({
        dailyLimitPoints,
        raisedLimitPoints,
        raisedFrom,
        toldBy,
        changedThrough,
        changedAt,
      }),
    ),
})
