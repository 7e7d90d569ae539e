import { givePersonalPrices, weekOf } from '../offers/offers.ts'
import type { Transaction } from '../platform/database/database.ts'
import { basketFor } from './baskets.ts'

const dayMs = 24 * 3_600_000
const lastShops = 26

/** The personal price of what is in the demonstration's baskets, by its name there. */
const priceOf = new Map([
  ['Sourdough loaf', 'price-sourdough'],
  ['Apples, bag of six', 'price-apples'],
  ['Ground coffee, 250 g', 'price-coffee'],
  ['Whole milk, 2 litres', 'price-milk'],
])

/** Gives a member of the cast prices of their own, for this week and the next, by the baskets of their last shops. */
export async function givePricesOfCast(
  tx: Transaction,
  { collectorId, now, shops }: { collectorId: string; now: Date; shops: { receipt: string; amountPence: number }[] },
): Promise<void> {
  const last = shops.slice(-lastShops)
  const baskets = last.map(
    ({ receipt, amountPence }) => new Set(basketFor(receipt, amountPence).basket.map(({ description }) => description)),
  )
  const prices = [...priceOf].flatMap(([description, offerId]) => {
    const bought = baskets.filter((basket) => basket.has(description)).length
    return bought === 0 ? [] : [{ collectorId, offerId, givenAt: now, bought, shops: last.length }]
  })
  for (const at of [now, new Date(now.getTime() + 7 * dayMs)])
    await givePersonalPrices(
      tx,
      prices.map((price) => ({ ...price, week: weekOf(at) })),
    )
}
