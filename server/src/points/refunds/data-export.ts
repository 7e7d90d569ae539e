import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../../platform/database/rows-of-collector.ts'
import { refunds } from './tables.ts'

export const refundsPart = dataExportPart({
  name: 'refunds',
  section: 'shopping',
  title: 'Refunds',
  about: 'What each refund of a purchase took back. Its points are among your transactions.',
  fields: {
    brandKey: 'Shop',
    transactionId: 'The purchase',
    refundId: 'The refund',
    amountPence: 'Money back',
    savedPence: 'Savings taken back',
    items: { label: 'Items', fields: { place: 'Line of the receipt', quantity: 'How many', pence: 'Price' } },
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: refunds, by: ({ brandKey, transactionId, refundId }) => [brandKey, transactionId, refundId] },
      ({ brandKey, transactionId, refundId, amountPence, savedPence, items }) => ({
        brandKey,
        transactionId,
        refundId,
        amountPence,
        savedPence,
        items: items.map(([place, quantity, pence]) => ({ place: place + 1, quantity, pence })),
      }),
    ),
})
