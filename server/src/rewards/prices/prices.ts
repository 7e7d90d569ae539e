import { categoryKey } from '@pollen/contract/category-key'
import { dayMs } from '@pollen/contract/durations'
import type { Answer, Query } from '@pollen/contract/endpoint'
import type { MemberPrice } from '@pollen/contract/member-price'
import { imageOf } from '@pollen/contract/picture-names'
import { everyCategory, type PriceCategory } from '@pollen/contract/price-categories'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { type memberPrices, type PriceOrder, type priceProof, pricesOnAPage } from '@pollen/contract/visitor/prices'
import type { WrittenContent } from '../../platform/content/content-kind.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { finds } from '../../platform/process/word-search.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { contentOf } from '../../records/content/content.ts'
import { parsePrices, pricesKind, wrongPrices } from './prices-file.ts'
import * as store from './store.ts'
import { parseStores, storesKind } from './stores-file.ts'

export { cachedPrices } from './cached-prices.ts'
export { type PriceBook, priceBook } from './price-book.ts'
export { pricesKind } from './prices-file.ts'
export { unrestrictedCategories, unrestrictedProducts } from './store.ts'

/** The usual price is that of so many days. */
const usualDays = 30

/**
 * Enters the operators' price list. What a product cost stays on record; the same list again changes nothing.
 *
 * @throws StartError   the list breaks a rule, or says that a product cost something else than we have on record
 */
export async function loadPrices(tx: Transaction, { text, now }: { text?: string; now: Date }): Promise<void> {
  const { products, prices } = parsePrices(text ?? (await contentOf(tx, pricesKind, now)))
  await store.replaceProducts(tx, products)
  const different = await store.addPrices(tx, prices)
  if (!different) return
  const { sku, since, basePence, discountPence } = different
  throw wrongPrices(
    `the product ${sku} cost ${basePence} p less ${discountPence} p from ${since.toISOString()} on. What was charged is not changed: write a price of a later day`,
  )
}

/**
 * Replaces where stores are by what operators wrote.
 *
 * @throws StartError   the file breaks a rule, or names an unknown brand
 */
export async function loadStores(tx: Transaction, text?: string): Promise<void> {
  const brandKeys = [...(await brandsByKey(tx)).keys()]
  await store.replaceStoreNations(tx, parseStores(text ?? (await contentOf(tx, storesKind)), brandKeys))
}

/** The products that cost members less at that time. */
export const memberPricesAt = async (tx: Transaction, now: Date): Promise<MemberPrice[]> =>
  (await store.pricedAt(tx, now)).filter(({ discountPence }) => discountPence > 0).map(onTheWire)

function onTheWire({ basePence, discountPence, memberPence, ...product }: store.PricedProduct): MemberPrice {
  return {
    sku: product.sku,
    productDescription: product.description,
    productImageUrl: imageOf(product.picture).image,
    category: product.category as PriceCategory,
    memberPrice: memberPence,
    nonMemberPrice: basePence,
    basePrice: basePence,
    discount: discountPence,
    ...(product.pricedPer && { per: product.pricedPer }),
    calculatedPrice: basePence - discountPence,
    // A list whose prices are not consistent was refused as it was loaded.
    memberPriceConsistent: 1,
    nonMemberPriceConsistent: 1,
  }
}

/** The products of these codes that would cost members less at a moment, by what is written; at most a page of them. */
export function pricesWritten(all: WrittenContent, skus: ReadonlySet<string>, at: Date): MemberPrice[] {
  const { products, prices } = parsePrices(all(pricesKind))
  const listed = products.filter(({ sku }) => skus.has(sku))
  const shown = listed.flatMap((product) => {
    const price = prices.findLast(({ sku, since }) => sku === product.sku && since <= at)
    if (!price || price.discountPence === 0) return []
    return [onTheWire({ ...product, ...price, memberPence: price.basePence - price.discountPence })]
  })
  return shown.slice(0, pricesOnAPage)
}

/** A product as it is called on the list. */
export type NamedProduct = { sku: string; description: string; category: string }

/** Every product of the list of that time, as it is called. */
export const productsNamed = (tx: Transaction, at: Date): Promise<NamedProduct[]> => store.pricedAt(tx, at)

/** The brand whose products the list has. */
export const priceListBrand = programme.mainGrocer

const byName = (one: MemberPrice, other: MemberPrice) =>
  one.productDescription.localeCompare(other.productDescription, 'en-GB')

const orders: Record<PriceOrder, (one: MemberPrice, other: MemberPrice) => number> = {
  saving: (one, other) => other.discount - one.discount || byName(one, other),
  price: (one, other) => one.memberPrice - other.memberPrice || byName(one, other),
  name: byName,
}

/**
 * A page of the list.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export function pageOf(
  all: MemberPrice[],
  { category, search = '', order, nextToken }: Query<typeof memberPrices>,
): Answer<typeof memberPrices> {
  const isFound = finds(search)
  const found = all
    .filter((price) => category === everyCategory.key || categoryKey(price.category) === category)
    .filter(({ productDescription }) => isFound(productDescription))
    .sort(orders[order])
  const last = nextToken && decode(nextToken)
  const start = last ? found.findIndex(({ sku }) => sku === last) + 1 : 0
  if (last && start === 0) throw new Refusal('invalid')
  const prices = found.slice(start, start + pricesOnAPage)
  const lastOnPage = prices.at(-1)
  const hasMore = start + prices.length < found.length
  return { prices, total: found.length, hasMore, ...(hasMore && lastOnPage && { nextToken: encode(lastOnPage.sku) }) }
}

const encode = (sku: string) => Buffer.from(sku).toString('base64url')
const decode = (token: string) => Buffer.from(token, 'base64url').toString()

/**
 * What a product costs and cost, as a proof of its saving.
 *
 * @throws Refusal productNotFound
 */
export async function proofOf(
  tx: Transaction,
  { sku, all, now }: { sku: string; all: MemberPrice[]; now: Date },
): Promise<Answer<typeof priceProof>> {
  const price = all.find((listed) => listed.sku === sku)
  if (!price) throw new Refusal('productNotFound')
  const from = new Date(now.getTime() - usualDays * dayMs)
  const history = await store.pricesBetween(tx, { sku, from, until: now })
  return {
    ...price,
    usualPrice: usualOf(history, { from, now }),
    history: history.toReversed().map(({ since, basePence, memberPence }) => ({
      since: since.toISOString(),
      nonMemberPrice: basePence,
      memberPrice: memberPence,
    })),
  }
}

/** The price for everybody that held for the longest part of a time; of two that held as long, the lower one. */
function usualOf(history: { since: Date; basePence: number }[], { from, now }: { from: Date; now: Date }): number {
  const msAt = new Map<number, number>()
  for (const [index, { since, basePence }] of history.entries()) {
    const until = history[index + 1]?.since ?? now
    const ms = until.getTime() - Math.max(since.getTime(), from.getTime())
    msAt.set(basePence, (msAt.get(basePence) ?? 0) + ms)
  }
  const [usual] = [...msAt].sort(([one, onceMs], [other, otherMs]) => otherMs - onceMs || one - other)
  return usual?.[0] ?? 0
}
