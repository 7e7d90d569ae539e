import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { purchaseReviews } from './tables.ts'

export const reviewedPurchasesPart = dataExportPart({
  title: 'Purchases that we looked at',
  about: 'Purchases with unusually many points wait until one of us has looked at them. Here is who decided what.',
  tables: ['purchase_reviews'],
  fields: {
    heldAt: 'When',
    brandKey: 'Shop',
    reference: 'The purchase',
    points: 'Points',
    ceiling: 'Which limit it passed',
    decision: 'Decision',
    decidedAt: 'Decided',
    decidedBy: 'By',
    reason: 'Why',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: purchaseReviews, by: ({ heldAt, brandKey, reference }) => [heldAt, brandKey, reference] },
      ({ heldAt, brandKey, reference, points, ceiling, decision, decidedAt, decidedBy, reason }) => ({
        heldAt,
        brandKey,
        reference,
        points,
        ceiling,
        decision,
        decidedAt,
        decidedBy,
        reason,
      }),
    ),
})
