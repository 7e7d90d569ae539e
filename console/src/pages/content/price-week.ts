import { type PastedPrice, poundsIn } from '@pollen/contract/staff/pasted-prices'
import type { ProductPrices } from '@pollen/contract/staff/prices'

/** An item of a draft of prices; without a value its price is taken out. */
export type PriceItem = { key: string; value?: string; isNew?: boolean }

/** A row of the week beside what is in force before it. */
export type WeekRow = PastedPrice & {
  item: PriceItem
  before?: { price: string; member: string }
  is: 'same' | 'moved' | 'new' | 'gone' | 'wrong'
  /** By how much of what members pay, in percent. */
  percent?: number
  says?: string
}

type Fields = Record<string, string>

const fieldsIn = (value: string | undefined): Fields => (value ? JSON.parse(value) : {})

const pence = (pounds: string) => Math.round(Number(pounds) * 100)

function faultIn({ code, price, member }: PastedPrice): string | undefined {
  const [all, theirs] = [poundsIn(price), poundsIn(member)]
  if (!/^[A-Za-z0-9-]{1,40}$/.test(code)) return 'the code is none'
  if (all === undefined) return 'the price is none'
  if (theirs === undefined) return 'what members pay is no price'
  return pence(theirs) > pence(all) ? 'the members’ price is above the price' : undefined
}

/** A pasted row as an item of that day: what is not pasted is as it is now; a wrong cell keeps its words. */
export function weekRow(pasted: PastedPrice, firstDay: string, product: ProductPrices | undefined): WeekRow {
  const earlier = product?.prices.findLast((one) => one.firstDay < firstDay) ?? product?.prices[0]
  const known = fieldsIn(earlier?.value)
  const [price = pasted.price, member = pasted.member] = [poundsIn(pasted.price), poundsIn(pasted.member)]
  const says = faultIn(pasted)
  const value: Fields = {
    ...known,
    sku: pasted.code,
    product_description: pasted.name || known.product_description || '',
    first_day: firstDay,
    non_member_price: price,
    base_price: price,
    discount: says ? '0.00' : ((pence(price) - pence(member)) / 100).toFixed(2),
    member_price: member,
  }
  const before = earlier && { price: known.base_price ?? '', member: known.member_price ?? '' }
  const percent =
    before && !says ? Math.round((100 * (pence(member) - pence(before.member))) / Math.max(1, pence(before.member))) : 0
  const isSame = before?.price === price && before.member === member
  return {
    ...pasted,
    name: value.product_description ?? '',
    item: { key: `${pasted.code} ${firstDay}`, value: JSON.stringify(value), isNew: true },
    ...(before && { before }),
    is: says ? 'wrong' : !before ? 'new' : isSame ? 'same' : 'moved',
    ...(before && percent !== 0 && { percent }),
    ...(says && { says }),
  }
}

/** The rows of a draft that was kept. */
export function rowsOfItems(items: readonly PriceItem[], products: ReadonlyMap<string, ProductPrices>): WeekRow[] {
  return items.flatMap(({ value }, at) => {
    if (value === undefined) return []
    const {
      sku = '',
      product_description: name = '',
      base_price = '',
      member_price = '',
      first_day = '',
    } = fieldsIn(value)
    if (sku === '') return []
    const pasted = { line: at + 1, code: sku, name, price: base_price, member: member_price }
    return [weekRow(pasted, first_day, products.get(sku))]
  })
}

/** What is on the list now, and not in the week. */
export function goneRows(rows: readonly WeekRow[], products: Iterable<ProductPrices>): WeekRow[] {
  const there = new Set(rows.map(({ code }) => code))
  return [...products].flatMap(({ sku, prices }) => {
    if (there.has(sku)) return []
    const {
      product_description: name = '',
      base_price: price = '',
      member_price: member = '',
    } = fieldsIn(prices[0]?.value)
    const row = { line: 0, code: sku, name, price, member, item: { key: sku }, before: { price, member } }
    return [{ ...row, is: 'gone' as const }]
  })
}

/** What a draft says: rows that differ, and all prices of what is to be taken out. */
export function itemsOfWeek(
  rows: readonly WeekRow[],
  gone: readonly WeekRow[],
  products: ReadonlyMap<string, ProductPrices>,
): PriceItem[] {
  const differing = rows.filter(({ is }) => is !== 'same').map(({ item }) => item)
  const takenOut = gone.flatMap(({ code }) => (products.get(code)?.keys ?? []).map((key) => ({ key })))
  return [...differing, ...takenOut]
}
