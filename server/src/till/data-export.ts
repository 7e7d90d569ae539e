import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { priceDifferences } from './tables.ts'

export const priceDifferencesPart = dataExportPart({
  title: 'Prices that were charged wrongly',
  about: 'Where a till charged you another price than the one for members, and we told the shop.',
  tables: ['price_differences'],
  fields: {
    occurredAt: 'When',
    brandKey: 'Shop',
    storeId: 'Store',
    reference: 'The purchase',
    productCode: 'Product',
    quantity: 'How many',
    chargedPence: 'Charged',
    memberPence: 'Price for members',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: priceDifferences, by: ({ differenceId }) => [differenceId] },
      ({ occurredAt, brandKey, storeId, reference, productCode, quantity, chargedPence, memberPence }) => ({
        occurredAt,
        brandKey,
        storeId,
        reference,
        productCode,
        quantity,
        chargedPence,
        memberPence,
      }),
    ),
})
