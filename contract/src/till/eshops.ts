import { Pence } from '../points-and-pence.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Moment, Receipt } from './transactions.ts'

export const VisitId = text(36).check(z.uuid('Send the visit as the address named it, visit=…'))

/**
 * Confirms that somebody who left for the eShop bought there: posts the purchase for the visit that the address of their
 * arrival named (`visit=…`). A visit is confirmed once; the same again gets the first answer.
 */
export const confirmEshopVisit = endpoint({
  method: 'POST',
  url: '/till/eshop-visits/:visitId/purchase',
  scope: 'post',
  idempotencyKey: true,
  params: z.object({ visitId: VisitId }),
  body: z.strictObject({
    occurredAt: Moment,
    /** What counts: after vouchers, without delivery. */
    amountPence: Pence,
  }),
  answer: Receipt,
  refuses: ['visitNotFound', 'timeAhead', 'timeTooLongAgo', 'referenceReused'],
})
