import type { PricedPer } from '@pollen/contract/measures'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'
import type { Nation, Restriction } from './tables.ts'

/**
 * What the list says of a product at one time in one store; `memberPence` is null where it costs members what it costs
 * all, `basePence` where the list is not of that brand, or has no price yet. Prices are for a piece, unless `per` says for
 * what. One that is restricted there neither costs members less nor earns points.
 */
type ListedProduct = {
  category: string
  basePence: number | null
  memberPence: number | null
  per: PricedPer | null
  isRestricted: boolean
}

export type PlaceAndTime = { brandKey: string; storeId: string; at: Date }

/** All products with all their prices, in memory. A till may post a purchase days late: prices are those of its time. */
export type PriceBook = {
  /** Finds products by their codes; undefined for those that are not on the list. */
  at(where: PlaceAndTime): (productCode: string) => ListedProduct | undefined
}

/** The price list is the main grocer's. */
const priceListBrand = programme.mainGrocer

/** Where the law, or the rules of the programme, allow neither points nor cheaper prices (docs/decisions/043, 131). */
const isRestrictedIn: Record<Restriction, (nation: Nation) => boolean> = {
  alcohol: (nation) => nation === 'Scotland',
  tobacco: () => true,
  'baby-milk': () => true,
  lottery: () => true,
  'gift-card': () => true,
  deposit: () => true,
}

type Prices = Omit<store.ProductPrices, 'sku'>

export async function priceBook(tx: Transaction): Promise<PriceBook> {
  const products = new Map(
    (await store.allPrices(tx)).map(({ sku, ...product }): [string, Prices] => [sku.toUpperCase(), product]),
  )
  const nations = await store.storeNations(tx)
  return {
    at: ({ brandKey, storeId, at }) => {
      const hasPrices = brandKey === priceListBrand
      let nation: Nation | undefined
      return (productCode) => {
        const product = products.get(productCode.toUpperCase())
        if (!product) return undefined
        const { category, restriction, pricedPer, prices } = product
        if (restriction) nation ??= nationOf(nations, brandKey, storeId)
        const isRestricted = restriction !== null && isRestrictedIn[restriction](nation ?? 'England')
        const price = hasPrices ? prices.findLast(({ since }) => since <= at.getTime()) : undefined
        return {
          category,
          isRestricted,
          per: hasPrices ? pricedPer : null,
          basePence: price?.basePence ?? null,
          memberPence: price && price.discountPence > 0 && !isRestricted ? price.memberPence : null,
        }
      }
    },
  }
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
