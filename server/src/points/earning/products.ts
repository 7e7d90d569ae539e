/**
 * What the price list says of a product; `memberPence` is null where it costs members what it costs all. Where the law
 * forbids it, no offer makes it cheaper either.
 */
type ListedProduct = { category: string; memberPence: number | null; mayCostLess: boolean }

/** Finds a product by its code, as it stood on the list at one time in one store. */
export type Products = (productCode: string) => ListedProduct | undefined
