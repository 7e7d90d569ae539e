import type { AppliedOffer, BasketLine } from '@pollen/contract/till/transactions'
import { seededRandom } from './chance.ts'

/** Products of the demonstration's main grocer. */
const products: [productCode: string, description: string, pence: number][] = [
  ['0101', 'Sourdough loaf', 260],
  ['0107', 'Oat biscuits', 125],
  ['0214', 'Heather honey, 340 g', 420],
  ['0220', 'Porridge oats, 1 kg', 145],
  ['0305', 'Apples, bag of six', 190],
  ['0311', 'Tomatoes on the vine', 175],
  ['0412', 'Ground coffee, 250 g', 395],
  ['0418', 'Breakfast tea, 80 bags', 310],
  ['0509', 'Cheddar, 400 g', 375],
  ['0515', 'Whole milk, 2 litres', 155],
]

const looseProduct = ['0320', 'Carrots, loose'] as const

/**
 * Invents a basket for an amount, always the same one for the same receipt: whole products, and carrots for what is
 * left. On a third of the receipts a members' price took something off the first product.
 */
export function basketFor(receipt: string, amountPence: number): { basket: BasketLine[]; offers: AppliedOffer[] } {
  const random = seededRandom(receipt)
  const savedPence = random() < 1 / 3 ? 25 + Math.floor(random() * 8) * 25 : 0
  const basket: BasketLine[] = []
  let leftPence = amountPence + savedPence
  for (;;) {
    const [productCode, description, pence] = products[
      Math.floor(random() * products.length)
    ] as (typeof products)[number]
    const quantity = Math.min(1 + Math.floor(random() * 4), Math.floor(leftPence / pence))
    if (quantity === 0) break
    basket.push({ productCode, description, quantity, amountPence: quantity * pence })
    leftPence -= quantity * pence
  }
  const [productCode, description] = looseProduct
  if (leftPence > 0) basket.push({ productCode, description, quantity: 1, amountPence: leftPence })
  return { basket, offers: savedPence > 0 ? [membersPrice(basket[0], savedPence)] : [] }
}

const membersPrice = (line: BasketLine | undefined, savedPence: number): AppliedOffer => ({
  offerId: `members-price-${line?.productCode}`,
  savedPence,
  description: `Members’ price: ${line?.description}`,
})
