import type { BasketLine } from '@pollen/contract/till/transactions'
import { penceAt } from './measured-prices.ts'
import type { CountingOffer } from './offers-of-purchase.ts'
import type { Products } from './products.ts'

/** The line as it would be without the card. */
export const atShelfPrice = ({ savedPence = 0, amountPence, ...line }: BasketLine): BasketLine => ({
  ...line,
  amountPence: amountPence + savedPence,
})

/** A basket as it costs a member, and what each offer took off which line. */
export type PricedBasket = { basket: BasketLine[]; byOffer: { offerId: string; index: number; pence: number }[] }

/**
 * The basket at members' prices, less what offers take off. A line that costs less already (it was reduced to clear)
 * keeps its price.
 *
 * @param shelf  its lines at the shelf's price
 */
export function priceBasket(shelf: BasketLine[], products: Products, offers: CountingOffer[]): PricedBasket {
  if (shelf.length === 0) return { basket: shelf, byOffer: [] }
  const pence = shelf.map((line) => {
    const memberPence = products(line.productCode)?.memberPence ?? null
    return Math.min(line.amountPence, penceAt(memberPence, line, products))
  })
  const byOffer: PricedBasket['byOffer'] = []
  const takeOff = (offerId: string, index: number, off: number) => {
    if (off <= 0) return
    pence[index] = (pence[index] as number) - off
    byOffer.push({ offerId, index, pence: off })
  }
  for (const { terms, units } of offers) {
    const { offerId, reward } = terms
    const lines = units.flatMap(({ index, line }) =>
      index !== undefined && line && !products(line.productCode)?.isRestricted ? [{ index, line }] : [],
    )
    if (reward.kind === 'memberPrice')
      for (const { index, line } of lines)
        takeOff(offerId, index, (pence[index] as number) - Math.max(0, penceAt(reward.pence, line, products)))
    if (reward.kind !== 'penceOff') continue
    let left = reward.pence
    for (const { index } of lines.toSorted(({ line: one }, { line: other }) => byProduct(one, other))) {
      const off = Math.min(left, Math.max(0, pence[index] as number))
      takeOff(offerId, index, off)
      left -= off
    }
  }
  return {
    byOffer,
    basket: shelf.map((line, index) => {
      const savedPence = line.amountPence - (pence[index] as number)
      return savedPence === 0 ? line : { ...line, amountPence: pence[index] as number, savedPence }
    }),
  }
}

/** So that the order of the lines in the basket makes no difference. */
const byProduct = (one: BasketLine, other: BasketLine) =>
  one.productCode === other.productCode
    ? one.amountPence - other.amountPence
    : one.productCode < other.productCode
      ? -1
      : 1

/** A line that was not charged as a member should have been: `memberPence` for all of its quantity. */
export type PriceDifference = { line: number; productCode: string; quantity: number } & Record<
  'chargedPence' | 'memberPence',
  number
>

/**
 * The lines that were charged at another price than a member's. What neither the list nor an offer prices is the till's
 * own business.
 *
 * @param expected  what they should have cost, at the purchase's time and at its quote's: a line that is right by either
 *   of them is right
 */
export const priceDifferences = (
  basket: BasketLine[],
  expected: BasketLine[][],
  products: Products,
): PriceDifference[] =>
  basket.flatMap(({ productCode, quantity, amountPence: chargedPence }, line) => {
    const lines = expected.map((priced) => priced[line] as BasketLine)
    const prices = lines.map(({ amountPence }) => amountPence)
    const isPriced = products(productCode) !== undefined || lines.some(({ savedPence = 0 }) => savedPence > 0)
    if (!isPriced || prices.includes(chargedPence)) return []
    return [{ line, productCode, quantity, chargedPence, memberPence: Math.min(...prices) }]
  })

export const savedIn = (basket: Pick<BasketLine, 'savedPence'>[] = []): number =>
  basket.reduce((sum, { savedPence = 0 }) => sum + savedPence, 0)

/**
 * What each offer took off a basket that was charged: of what a line saved, first the member price's share, then the
 * offers', each no more than it should.
 */
export function givenByOffers(charged: BasketLine[], { basket, byOffer }: PricedBasket): Map<string, number> {
  const offered = new Map<number, number>()
  for (const { index, pence } of byOffer) offered.set(index, (offered.get(index) ?? 0) + pence)
  const left = charged.map(({ savedPence = 0 }, index) =>
    Math.max(0, savedPence - ((basket[index]?.savedPence ?? 0) - (offered.get(index) ?? 0))),
  )
  const given = new Map<string, number>()
  for (const { offerId, index, pence } of byOffer) {
    const part = Math.min(pence, left[index] ?? 0)
    left[index] = (left[index] ?? 0) - part
    given.set(offerId, (given.get(offerId) ?? 0) + part)
  }
  return given
}
