import type { PricedPer } from '@pollen/contract/measures'

/**
 * What the price list says of a product; `memberPence` is null where it costs members what it costs all, `basePence` where
 * the list is not of that brand, or has no price yet. Prices are for a piece, unless `per` says for what. One that is
 * restricted there earns nothing, counts for nothing, and no offer makes it cheaper (docs/decisions/131).
 */
export type ListedProduct = {
  category: string
  basePence: number | null
  memberPence: number | null
  per: PricedPer | null
  isRestricted: boolean
}

/** Finds a product by its code, as it stood on the list at one time in one store. */
export type Products = (productCode: string) => ListedProduct | undefined
