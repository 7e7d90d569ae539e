import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { claims } from './tables.ts'

export const claimsPart = dataExportPart({
  title: 'Points you claimed',
  about: 'Receipts by which you claimed points in the last weeks, and what came of it.',
  tables: ['claims'],
  fields: {
    madeAt: 'When',
    brandKey: 'Shop',
    receiptNumber: 'Receipt',
    day: 'Day of the purchase',
    amountPence: 'Amount',
    state: 'State',
    points: 'Points',
    pendingPoints: 'Points on their way',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: claims, by: ({ claimId }) => [claimId] },
      ({ madeAt, brandKey, receiptNumber, day, amountPence, state, points, pendingPoints }) => ({
        madeAt,
        brandKey,
        receiptNumber,
        day,
        amountPence,
        state,
        points,
        pendingPoints,
      }),
    ),
})
