import type { Body } from '@pollen/contract/endpoint'
import type { confirmEshopVisit } from '@pollen/contract/till/eshops'
import type { Receipt } from '@pollen/contract/till/transactions'
import type { Till } from '../../platform/http/access.ts'
import { confirm, visitToConfirm } from '../eshops/eshops.ts'
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
  const { collectorId } = visit
  const visitor = { cardNumber: visitId, state: 'REGISTERED' as const, collectorId, endsAt: null }
  const receipt = await postPurchase(
    withMember(context, visitor),
    till,
    { ...purchase, transactionId: visitId, cardNumber: visitId, storeId: 'eshop' },
    now,
  )
  await context.within((tx) => confirm(tx, visit, now))
  return receipt
}
