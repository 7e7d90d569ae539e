import type { BasketLine } from '@pollen/contract/till/transactions'

/** What the price list says of a product; `memberPence` is null where it costs members what it costs all. */
type ListedProduct = { category: string; memberPence: number | null }

/** Finds a product by its code, as it stood on the list at one time in one store. */
export type Products = (productCode: string) => ListedProduct | undefined

/** The line as it would be without the card. */
export const atShelfPrice = ({ savedPence = 0, amountPence, ...line }: BasketLine): BasketLine => ({
  ...line,
  amountPence: amountPence + savedPence,
})

/**
 * The basket as it costs a member. A line that costs less already (it was reduced to clear) keeps its price.
 *
 * @param basket  lines at the shelf's price
 */
export const atMemberPrice = (basket: BasketLine[], products: Products): BasketLine[] =>
  basket.map((line) => {
    const memberPence = products(line.productCode)?.memberPence ?? null
    const savedPence = memberPence === null ? 0 : Math.max(0, line.amountPence - memberPence * line.quantity)
    return savedPence === 0 ? line : { ...line, amountPence: line.amountPence - savedPence, savedPence }
  })

/** A line that was not charged as a member should have been: `memberPence` for all of its quantity. */
export type PriceDifference = { line: number; productCode: string; quantity: number } & Record<
  'chargedPence' | 'memberPence',
  number
>

/**
 * The lines of listed products that were charged at another price than a member's. What is not on the list is the
 * till's own business.
 *
 * @param lists  the list at the purchase's time, and at its quote's: a line that is right by either of them is right
 */
export function priceDifferences(basket: BasketLine[], lists: Products[]): PriceDifference[] {
  const shelf = basket.map(atShelfPrice)
  const expected = lists.map((products) => atMemberPrice(shelf, products))
  return basket.flatMap(({ productCode, quantity, amountPence: chargedPence }, line) => {
    const isListed = lists.some((products) => products(productCode))
    const prices = expected.map((priced) => priced[line]?.amountPence ?? chargedPence)
    const memberPence = Math.min(...prices)
    return !isListed || prices.includes(chargedPence)
      ? []
      : [{ line, productCode, quantity, chargedPence, memberPence }]
  })
}

export const savedIn = (basket: BasketLine[] = []): number =>
  basket.reduce((sum, { savedPence = 0 }) => sum + savedPence, 0)
