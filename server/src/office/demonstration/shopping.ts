import { programme } from '@pollen/contract/programme'
import type { BasketLine, Purchase } from '@pollen/contract/till/transactions'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import { refund } from '../../points/refunds/refunds.ts'
import { postPurchase, quote, type TillContext } from '../../points/till/till.ts'
import * as ledger from '../../records/ledger/ledger.ts'
import { basketFor, lineOf, type Shelf, tillsOwnOffers } from './baskets.ts'
import { tellsVat } from './cast.ts'
import type { PurchaseVisit, RefundVisit, SpendingVisit, Visit } from './history.ts'

/** The tills that the cast goes to, by their brands, and what the main grocer sells. */
export type Shops = { context: TillContext; tills: Map<string, Till>; shelf: Shelf; now: Date }

type Shopper = {
  collectorId: string
  cardNumber: string
  usuals: string[]
  /** By their references. */
  purchases: Map<string, Purchase>
}

/** Does what members did on their visits, each in the order of its visits, as the tills tell it. */
export async function goShopping(tx: Transaction, shops: Shops, shopper: Shopper, visits: Visit[]): Promise<void> {
  for (const visit of visits) {
    const till = shops.tills.get(visit.brandKey)
    if (!till) continue
    if ('spends' in visit) await spend(tx, shopper, visit)
    else if ('refundOf' in visit) await giveBack(tx, { shops, till, shopper }, visit)
    else await buy({ shops, till, shopper }, visit)
  }
}

/**
 * One id of a brand is one purchase, whoever made it: members have visits of the same name. It shows no card's number, by
 * which the careline knows whoever calls.
 */
export const idAtTill = (visitReference: string, cardNumber: string) =>
  `${visitReference}-${digestOf(cardNumber).slice(0, 8)}`

type AtTill = { shops: Shops; till: Till; shopper: Shopper }

/** Pays what the quote says. The main grocer's till tells the basket. */
async function buy({ shops, till, shopper: { cardNumber, usuals, purchases } }: AtTill, visit: PurchaseVisit) {
  const { brandKey, reference } = visit
  const transactionId = idAtTill(reference, cardNumber)
  const about = { cardNumber, storeId: '0042', occurredAt: visit.occurredAt.toISOString() }
  const receipt = `${cardNumber} ${reference}`
  const basket = brandKey === programme.mainGrocer ? basketOf(visit, receipt, shops.shelf, usuals) : []
  if (basket.length === 0) {
    const amountPence = 'amountPence' in visit ? visit.amountPence : 0
    const vat = tellsVat.includes(brandKey) && { vatPence: Math.round(amountPence / 6) }
    await postPurchase(shops.context, till, { ...about, transactionId, amountPence, ...vat }, shops.now)
    return
  }
  const shelfPence = basket.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const quoted = await quote(shops.context, till, { ...about, amountPence: shelfPence, basket }, shops.now)
  for (const { line, ...price } of quoted.prices) Object.assign(basket[line] as BasketLine, price)
  const offers = quoted.prices.length > 0 ? [] : tillsOwnOffers(receipt, basket)
  const amountPence = quoted.amountPence - offers.reduce((sum, { savedPence }) => sum + savedPence, 0)
  const purchase = { ...about, transactionId, amountPence, basket, offers }
  await postPurchase(shops.context, till, purchase, shops.now)
  purchases.set(reference, purchase)
}

/** What is bought on a visit to the main grocer, at the shelf's prices. */
export function basketOf(visit: PurchaseVisit, receipt: string, shelf: Shelf, usuals: string[]): BasketLine[] {
  if ('amountPence' in visit) return basketFor(receipt, visit.amountPence, shelf, usuals)
  return visit.basket.flatMap(([sku, quantity]) => lineOf(shelf, sku, quantity) ?? [])
}

async function giveBack(
  tx: Transaction,
  { shops, till, shopper: { cardNumber, purchases } }: AtTill,
  { reference, refundOf, occurredAt, lines }: RefundVisit,
) {
  const { basket = [] } = purchases.get(refundOf) ?? {}
  const half = basket.slice(0, Math.ceil(basket.length / 2))
  // Another retailer's price list lacks some of what the cast likes.
  const bought = new Set(basket.map(({ productCode }) => productCode))
  const returned =
    lines?.filter(([productCode]) => bought.has(productCode)) ??
    half.map(({ productCode, quantity }): [string, number] => [productCode, quantity])
  if (returned.length === 0) return
  const request = {
    refundId: idAtTill(reference, cardNumber),
    cardNumber,
    occurredAt: occurredAt.toISOString(),
    lines: returned.map(([productCode, quantity]) => ({ productCode, quantity })),
  }
  const by = await shops.context.brand(till.brandKey)
  await refund(tx, till, idAtTill(refundOf, cardNumber), request, { ...by, now: shops.now })
}

/** Spends the points, unless the member has not collected enough yet. */
async function spend(
  tx: Transaction,
  { collectorId }: Shopper,
  { brandKey, reference, occurredAt, spends: points }: SpendingVisit,
) {
  const available = await ledger.balanceOf(tx, collectorId)
  if (available >= points)
    await ledger.move(tx, {
      collectorId,
      brandKey,
      reference: ledger.referenceFor('spend', reference),
      occurredAt,
      points,
      movement: 'spend',
    })
}
