/**
 * What the price list says of a product; `memberPence` is null where it costs members what it costs all. One that is
 * restricted there earns nothing, counts for nothing, and no offer makes it cheaper (docs/decisions/131).
 */
type ListedProduct = { category: string; memberPence: number | null; isRestricted: boolean }

/** Finds a product by its code, as it stood on the list at one time in one store. */
export type Products = (productCode: string) => ListedProduct | undefined
