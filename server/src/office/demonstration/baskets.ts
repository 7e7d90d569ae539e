import type { MemberPrice } from '@pollen/contract/member-price'
import type { AppliedOffer, BasketLine } from '@pollen/contract/till/transactions'
import { seededRandom } from './chance.ts'

/** What the main grocer sells, by its codes on the price list. */
export type Shelf = ReadonlyMap<string, MemberPrice>

const mostPicks = 60

/** So much of a product at the shelf's price; undefined when the price list lacks it. */
export function lineOf(shelf: Shelf, productCode: string, quantity: number): BasketLine | undefined {
  const product = shelf.get(productCode)
  return (
    product && {
      productCode,
      description: product.productDescription,
      quantity,
      amountPence: quantity * product.nonMemberPrice,
    }
  )
}

/**
 * Invents a basket of at most so many pence at the shelf's prices, mostly of what the member usually buys. The same
 * receipt and price list give the same basket.
 */
export function basketFor(receipt: string, pence: number, shelf: Shelf, usuals: string[]): BasketLine[] {
  const random = seededRandom(receipt)
  const known = usuals.filter((code) => shelf.has(code))
  const all = [...shelf.keys()]
  const basket = new Map<string, BasketLine>()
  let leftPence = pence
  for (let picks = 0; picks < mostPicks; picks++) {
    const codes = random() < 0.6 && known.length > 0 ? known : all
    const code = codes[Math.floor(random() * codes.length)] ?? ''
    const line = lineOf(shelf, code, random() < 0.2 ? 2 : 1)
    if (!line || basket.has(code) || line.amountPence > leftPence) continue
    basket.set(code, line)
    leftPence -= line.amountPence
  }
  return [...basket.values()]
}

/** What a till took off a third of the receipts by itself, before the price list said what members pay. */
export function tillsOwnOffers(receipt: string, [line]: BasketLine[]): AppliedOffer[] {
  const random = seededRandom(`${receipt} own offer`)
  if (!line || random() > 1 / 3) return []
  return [
    {
      offerId: `members-price-${line.productCode}`,
      savedPence: Math.ceil(line.amountPence * (0.1 + random() * 0.2)),
      description: `Members’ price: ${line.description}`,
    },
  ]
}
