import type { Answer, Body } from '@pollen/contract/endpoint'
import type { confirmEshopVisit } from '@pollen/contract/till/eshops'
import type { completeOffer, completeOfferOfVisit } from '@pollen/contract/till/offers'
import type { Receipt } from '@pollen/contract/till/transactions'
import type { Till } from '../../platform/http/access.ts'
import { confirm, type EshopVisit, visitToConfirm } from '../eshops/eshops.ts'
import { payCompletedOffer } from './offers-without-basket.ts'
import { postPurchase } from './till.ts'
import { type TillContext, withMember } from './till-context.ts'

/**
 * Posts what somebody bought at an eShop that they left for: a purchase of the brand with the visit in the card's place.
 * The visit's id is the purchase's, so it counts once; whatever fails on the way is done by repeating the call.
 *
 * @throws Refusal visitNotFound     the visit is unknown, another brand's, or over
 * @throws Refusal referenceReused   the visit was confirmed with another purchase
 */
export async function postEshopPurchase(
  context: TillContext,
  till: Till,
  { visitId, ...purchase }: Body<typeof confirmEshopVisit> & { visitId: string },
  now: Date,
): Promise<Receipt> {
  const visit = await context.within((tx) => visitToConfirm(tx, { visitId, brandKey: till.brandKey }, now))
  const receipt = await postPurchase(
    withVisitor(context, visit),
    till,
    { ...purchase, transactionId: visitId, cardNumber: visitId, storeId: 'eshop' },
    now,
  )
  await context.within((tx) => confirm(tx, visit, now))
  return receipt
}

/**
 * Pays an offer that somebody completed who left for the brand's website: the visit stands in the card's place, and names
 * the completion, so that it counts once.
 *
 * @throws Refusal visitNotFound   as `postEshopPurchase`; the others as `payCompletedOffer`
 */
export async function payOfferOfVisit(
  context: TillContext,
  till: Till,
  { visitId, ...completed }: Body<typeof completeOfferOfVisit> & { visitId: string; offerId: string },
  now: Date,
): Promise<Answer<typeof completeOffer>> {
  const visit = await context.within((tx) => visitToConfirm(tx, { visitId, brandKey: till.brandKey }, now))
  const completionId = `${visitId} ${completed.offerId}`
  const paid = await payCompletedOffer(
    withVisitor(context, visit),
    till,
    { ...completed, completionId, cardNumber: visitId },
    now,
  )
  await context.within((tx) => confirm(tx, visit, now))
  return paid
}

const withVisitor = (context: TillContext, { visitId, collectorId }: EshopVisit): TillContext =>
  withMember(context, { cardNumber: visitId, state: 'REGISTERED', collectorId, endsAt: null })
