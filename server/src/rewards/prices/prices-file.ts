import { pricedPer } from '@pollen/contract/measures'
import { mostPence } from '@pollen/contract/points-and-pence'
import { type PriceCategory, priceCategories } from '@pollen/contract/price-categories'
import { z } from '@pollen/contract/zod'
import type { ContentError } from '../../platform/content/content-error.ts'
import { together, wrongContent } from '../../platform/content/content-file.ts'
import { tableKind } from '../../platform/content/content-kind.ts'
import { Day, Drawing, words } from '../../platform/content/rules.ts'
import { parseTable, type TableRow, wrongCell } from '../../platform/content/table-file.ts'
import { startOfDay } from '../../platform/process/calendar.ts'
import type { Price, Product } from './store.ts'
import { restrictions } from './tables.ts'

const pricesFileName = 'prices.csv'

const Pounds = z.pipe(
  z.string().check(z.regex(/^\d{1,5}\.\d\d$/, 'is no price: write pounds and pence, like 2.10')),
  z.transform((pounds) => Math.round(Number(pounds) * 100)),
)
const Row = z
  .object({
    sku: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'is no product code')),
    product_description: words(80),
    category: z.enum(priceCategories),
    picture: Drawing,
    restriction: z.enum([...restrictions, ''], `is none of ${restrictions.join(', ')}, and not empty`),
    first_day: Day,
    non_member_price: Pounds,
    base_price: Pounds,
    discount: Pounds,
    member_price: Pounds,
    /** What the prices are for: a kilogram, a litre or, where it is empty or no column, a piece. */
    priced_per: z._default(z.enum([...pricedPer, ''], `is none of ${pricedPer.join(', ')}, and not empty`), ''),
  })
  .check(
    z.refine((row) => row.base_price <= mostPence, { error: 'is too high', path: ['base_price'] }),
    z.refine((row) => row.discount < row.base_price, { error: 'is not below the base price', path: ['discount'] }),
    // The list's two consistency flags (member-area.md §1).
    z.refine((row) => row.member_price === row.base_price - row.discount, {
      error: 'is not the base price minus the discount',
      path: ['member_price'],
    }),
    z.refine((row) => row.non_member_price === row.base_price, {
      error: 'is not the base price',
      path: ['non_member_price'],
    }),
  )
type Line = TableRow<z.output<typeof Row>>

/** The name of each column, in their order. */
export const columns = Object.keys(Row.shape)

export type PricesOfFile = { products: Product[]; prices: Price[] }

/**
 * Reads the price list that operators wrote: a row for each price of a product, with the day from which it holds.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the column
 */
export function parsePrices(text: string): PricesOfFile {
  const lines = parseTable(pricesFileName, text, Row)
  if (lines.length === 0)
    throw wrongContent(pricesFileName, 'there is no price below the names of the columns', { line: 1 })
  const newestOf = new Map<string, Line>()
  const faults: ContentError[] = []
  for (const next of lines) {
    const { row } = next
    const before = newestOf.get(row.sku)
    if (before && before.row.first_day >= row.first_day)
      faults.push(
        wrongCell(pricesFileName, next, 'first_day', `is not after that of line ${before.line}, for the same product`),
      )
    newestOf.set(row.sku, next)
  }
  if (faults.length > 0) throw together(faults)
  return {
    products: [...newestOf.values()].map(({ row }) => ({
      sku: row.sku,
      description: row.product_description,
      category: row.category satisfies PriceCategory,
      picture: row.picture,
      restriction: row.restriction === '' ? null : row.restriction,
      pricedPer: row.priced_per === '' ? null : row.priced_per,
    })),
    prices: lines.map(({ row }) => ({
      sku: row.sku,
      since: startOfDay(row.first_day),
      basePence: row.base_price,
      discountPence: row.discount,
    })),
  }
}

/** What a product cost is on record: its counted days do not come again. */
export const pricesKind = tableKind({
  name: 'prices',
  title: 'Prices',
  file: pricesFileName,
  shape: Row,
  columns,
  words: {
    sku: { label: 'Product code' },
    product_description: { label: 'Product' },
    first_day: { label: 'From' },
    non_member_price: { label: 'Without a card', unit: '£', control: 'number' },
    base_price: { label: 'Price', unit: '£', control: 'number' },
    discount: { label: 'Off for members', unit: '£', control: 'number' },
    member_price: { label: 'Members pay', unit: '£', control: 'number' },
    priced_per: { label: 'Priced per', choices: { kg: 'Kilogram', l: 'Litre' }, hint: 'Empty: a piece' },
  },
  key: ['sku', 'first_day'],
  days: 'once',
  parse: parsePrices,
})

/** Why the price list cannot be used. */
export const wrongPrices = (says: string) => wrongContent(pricesFileName, says)
