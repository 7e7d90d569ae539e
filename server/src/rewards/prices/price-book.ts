import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'
import type { Nation, Restriction } from './tables.ts'

/**
 * What the list says of a product at one time in one store; `memberPence` is null where it costs members what it costs
 * all. Where the law forbids that it costs them less, nothing may be taken off it.
 */
type ListedProduct = { category: string; memberPence: number | null; mayCostLess: boolean }

export type PlaceAndTime = { brandKey: string; storeId: string; at: Date }

/** All products with all their prices, in memory. A till may post a purchase days late: prices are those of its time. */
export type PriceBook = {
  /** Finds products by their codes; undefined for those that are not on the list. */
  at(where: PlaceAndTime): (productCode: string) => ListedProduct | undefined
}

/** The price list is the main grocer's. */
const priceListBrand = programme.mainGrocer

/** Where the law forbids cheaper prices for members (docs/decisions/043). */
const forbiddenIn: Record<Restriction, (nation: Nation) => boolean> = {
  alcohol: (nation) => nation === 'Scotland',
  tobacco: () => true,
  'baby-milk': () => true,
  lottery: () => true,
}

type Prices = Omit<store.ProductPrices, 'sku'>

export async function priceBook(tx: Transaction): Promise<PriceBook> {
  const products = new Map((await store.allPrices(tx)).map(({ sku, ...product }): [string, Prices] => [sku, product]))
  const nations = await store.storeNations(tx)
  return {
    at: ({ brandKey, storeId, at }) => {
      if (brandKey !== priceListBrand) return (productCode) => categoryAlone(products.get(productCode))
      let nation: Nation | undefined
      return (productCode) => {
        const product = products.get(productCode)
        if (!product) return undefined
        nation ??= nationOf(nations, brandKey, storeId)
        const { category, restriction, prices } = product
        const mayCostLess = !restriction || !forbiddenIn[restriction](nation)
        return { category, mayCostLess, memberPence: mayCostLess ? memberPenceAt(prices, at) : null }
      }
    },
  }
}

const categoryAlone = (product: Prices | undefined): ListedProduct | undefined =>
  product && { category: product.category, memberPence: null, mayCostLess: true }

function memberPenceAt(prices: Prices['prices'], at: Date): number | null {
  const price = prices.findLast(({ since }) => since <= at.getTime())
  return price && price.discountPence > 0 ? price.memberPence : null
}

/** The longest of the patterns that a store's id matches decides; a store that nobody listed is in England. */
function nationOf(nations: store.StoreNation[], brandKey: string, storeId: string): Nation {
  const [found] = nations
    .filter((row) => row.brandKey === brandKey && matches(row.pattern, storeId))
    .sort((one, other) => other.pattern.length - one.pattern.length)
  return found?.nation ?? 'England'
}

const matches = (pattern: string, id: string) =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern
