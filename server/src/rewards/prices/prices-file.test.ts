import { expect, test } from 'vitest'
import { columns, parsePrices } from './prices-file.ts'

const loaf = {
  sku: '2001000000104',
  product_description: 'Sourdough loaf, 800 g',
  category: 'Bakery',
  picture: 'bread',
  restriction: '',
  first_day: '2026-11-04',
  non_member_price: '2.60',
  base_price: '2.60',
  discount: '0.50',
  member_price: '2.10',
  priced_per: '',
}
const listOf = (...rows: Record<string, string>[]) =>
  [columns, ...rows.map((row) => columns.map((column) => `"${row[column]}"`))]
    .map((cells) => cells.join(','))
    .join('\n')

test('a row is a product and what it costs from a day on, by the clock of the programme', () => {
  const dearer = {
    ...loaf,
    first_day: '2027-06-01',
    non_member_price: '2.80',
    base_price: '2.80',
    member_price: '2.30',
  }
  expect(parsePrices(listOf(loaf, dearer))).toEqual({
    products: [
      {
        sku: loaf.sku,
        description: loaf.product_description,
        category: 'Bakery',
        picture: 'bread',
        restriction: null,
        pricedPer: null,
      },
    ],
    prices: [
      { sku: loaf.sku, since: new Date('2026-11-04T00:00:00Z'), basePence: 260, discountPence: 50 },
      { sku: loaf.sku, since: new Date('2027-05-31T23:00:00Z'), basePence: 280, discountPence: 50 },
    ],
  })
})

test.for<[string, Partial<typeof loaf>]>([
  ['line 3: member_price is not the base price minus the discount', { member_price: '2.00' }],
  ['line 3: non_member_price is not the base price', { non_member_price: '2.75' }],
  ['line 3: discount is not below the base price', { discount: '2.60', member_price: '0.00' }],
  ['line 3: base_price is no price: write pounds and pence, like 2.10', { base_price: '£2.60' }],
  ['line 3: category is none of Bakery, Drinks', { category: 'Bread' }],
  ['line 3: first_day is no day like 2026-12-24', { first_day: '4 November' }],
  [
    'line 3: restriction is none of alcohol, tobacco, baby-milk, lottery, gift-card, deposit, and not empty',
    { restriction: 'knives' },
  ],
  ['line 3: priced_per is none of kg, l, and not empty', { priced_per: 'lb' }],
  ['line 3: picture is no name of a drawing in web/public/products', { picture: 'our-own-photo' }],
  ['line 3: product_description is missing', { product_description: '' }],
  ['line 3: first_day is not after that of line 2, for the same product', { sku: loaf.sku }],
])('a list with a wrong row is refused as a whole: %s', ([says, wrong]) => {
  const rows = [loaf, { ...loaf, sku: '2001000000203', ...wrong }]
  expect(() => parsePrices(listOf(...rows))).toThrow(`content/prices.csv cannot be used: ${says}`)
})

test.for([
  ['line 2: there is no column sku', 'name,price\nLoaf,2.60'],
  ['line 1: there is no price below the names of the columns', columns.join(',')],
  ['Invalid Record Length', `${columns.join(',')}\nonly one`],
])('a list that is none is refused: %s', ([says, text = '']) => {
  expect(() => parsePrices(text)).toThrow(`content/prices.csv cannot be used: ${says}`)
})

test('each fault of a list is named, a line for each', () => {
  const rows = [
    { ...loaf, category: 'Bread', picture: 'our-own-photo' },
    { ...loaf, sku: '', first_day: '4 November' },
  ]
  const said = (() => {
    try {
      return [parsePrices(listOf(...rows))]
    } catch (error) {
      return (error as Error).message.split('\n')
    }
  })()
  const places = ['line 2: category', 'line 2: picture', 'line 3: sku', 'line 3: first_day']
  expect(said).toEqual(places.map((place) => expect.stringContaining(`content/prices.csv cannot be used: ${place} is`)))
})
