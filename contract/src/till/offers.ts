import { CardNumberAtTill } from '../card-number-fields.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { VisitId } from './eshops.ts'
import { Moment, Reference } from './transactions.ts'

const notAnOfferId = 'Send the offer’s own id, like ebay-optin-sell'
const OfferId = text(60, notAnOfferId).check(z.regex(/^[a-z0-9-]{1,60}$/, notAnOfferId))

const notAnEvent = 'Send the event as the offers name it, like tenth-coffee'
const EventName = text(60, notAnEvent).check(z.regex(/^[a-z0-9-]{1,60}$/, notAnEvent))

const PaidOffer = z.object({ offerId: z.string(), name: z.string(), points: z.int() })

/** Points that offers gave: how many of them are pending, and the points that can be spent. */
const paid = { points: z.int(), pendingPoints: z.int(), balance: z.int() }

/**
 * Reports that a member did what an offer of the brand asks (OPTIN, CALL, OPTIN_VISIT_WEBSITE), and pays its points. The
 * member opted in before; `occurredAt` is when they did it. Repeating a `completionId` of the brand counts once and gets
 * the first answer.
 */
export const completeOffer = endpoint({
  method: 'POST',
  url: '/till/offers/:offerId/completions',
  scope: 'post',
  idempotencyKey: true,
  params: z.object({ offerId: OfferId }),
  body: z.strictObject({ completionId: Reference, cardNumber: CardNumberAtTill, occurredAt: Moment }),
  answer: z.object({ completionId: z.string(), ...PaidOffer.shape, ...paid }),
  refuses: [
    'cardNotRecognised',
    'cardClosed',
    'offerNotFound',
    'offerNotLoaded',
    'offerNotThen',
    'offerUsed',
    'timeAhead',
    'timeTooLongAgo',
    'referenceReused',
  ],
})

/**
 * The same for somebody who came to the brand's website for the offer: the visit that the address of their arrival named
 * (`visit=…&offer=…`) stands in the card's place. Each offer counts once for a visit; the same again gets the first answer.
 */
export const completeOfferOfVisit = endpoint({
  method: 'POST',
  url: '/till/eshop-visits/:visitId/offers/:offerId/completion',
  scope: 'post',
  idempotencyKey: true,
  params: z.object({ visitId: VisitId, offerId: OfferId }),
  body: z.strictObject({ occurredAt: Moment }),
  answer: completeOffer.answer,
  refuses: [
    'visitNotFound',
    'offerNotFound',
    'offerNotLoaded',
    'offerNotThen',
    'offerUsed',
    'timeAhead',
    'timeTooLongAgo',
    'referenceReused',
  ],
})

/**
 * Reports that something happened to a member, by the name under which the brand's offers of type TRIGGER wait for it,
 * and pays those that the member has. An event for which none counts is answered with no points, and nothing is kept of
 * it. Repeating an `eventId` of the brand counts once and gets the first answer.
 */
export const reportEvent = endpoint({
  method: 'POST',
  url: '/till/events',
  scope: 'post',
  idempotencyKey: true,
  body: z.strictObject({ eventId: Reference, event: EventName, cardNumber: CardNumberAtTill, occurredAt: Moment }),
  answer: z.object({ eventId: z.string(), offers: z.array(PaidOffer), ...paid }),
  refuses: ['cardNotRecognised', 'cardClosed', 'timeAhead', 'timeTooLongAgo', 'referenceReused'],
})
