import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../../platform/database/rows-of-collector.ts'
import { boughtProducts } from './tables.ts'

export const boughtProductsPart = dataExportPart({
  name: 'bought-products',
  section: 'offers',
  title: 'What you buy, for the order of your offers',
  about: 'What you bought most often in half a year. Offers on it come first; we forget it two weeks after you say no.',
  fields: {
    workedOutAt: 'Worked out',
    brands: {
      label: 'Brands',
      fields: {
        brandKey: 'Brand',
        shops: 'Shops whose products we know',
        products: {
          label: 'Products',
          fields: { productCode: 'Product', bought: 'Shops in which you bought it' },
        },
      },
    },
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: boughtProducts, by: ({ collectorId }) => [collectorId] },
      ({ workedOutAt, products }) => ({
        workedOutAt,
        brands: Object.entries(products).map(([brandKey, { shops, bought }]) => ({
          brandKey,
          shops,
          products: Object.entries(bought).map(([productCode, times]) => ({ productCode, bought: times })),
        })),
      }),
    ),
})
