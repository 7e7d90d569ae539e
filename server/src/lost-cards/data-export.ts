import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { cardOrders } from './tables.ts'

export const cardOrdersPart = dataExportPart({
  title: 'Cards you ordered',
  about: 'What was printed and posted to you.',
  tables: ['card_orders'],
  fields: {
    orderedAt: 'When',
    cardNumber: 'Number',
    cardType: 'What',
    replacementType: 'Why',
    name: 'Name on it',
    addressLines: 'Posted to',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: cardOrders, by: ({ orderId }) => [orderId] },
      ({ orderedAt, cardNumber, cardType, replacementType, name, addressLines }) => ({
        orderedAt,
        cardNumber,
        cardType,
        replacementType,
        name,
        addressLines,
      }),
    ),
})
