import { CardNumberAtTill } from '../card-number-fields.ts'
import { Points } from '../points-and-pence.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Moment, Reference, StoreId } from './transactions.ts'

/** The till's own name for a redemption; it stands in addresses. */
const notARedemptionId = 'Send 1 to 64 letters, digits, dots and dashes, like spend-20261121-0042'
const RedemptionId = text(64, notARedemptionId).check(z.regex(/^[A-Za-z0-9][\w.-]{0,63}$/, notARedemptionId))
const params = z.object({ redemptionId: RedemptionId })

const pointsOfPart = { error: 'Send how many points the part is, with its id', path: ['points'] }

/** What the card's QR code shows after its number and a full stop, new every 30 seconds. */
const CardCode = text(6, undefined, 'A card’s code has 6 digits').check(
  z.regex(/^\d{6}$/, 'A card’s code has 6 digits'),
)

/** A sale at a till, which has ten minutes; or an order of a web shop, which is captured as its parcels are sent. */
const HoldPurpose = z.enum(['till', 'order'])

/** A hold ends after ten minutes, or when its order says. */
const orderSaysItsEnd = 'Send expiresAt for an order, and for nothing else'

/**
 * Holds points for a purchase: until they are captured or released, no other till can spend them. A hold that is neither
 * captured nor released expires. Repeating a `redemptionId` of the brand holds once and gets the first answer.
 *
 * A web shop sends `purpose` `order` and `expiresAt`, at most 30 days from now. It captures and releases in parts, and can
 * extend the hold. Everything that stands against spending is asked when the points are held; the day's limit counts the
 * hold on that day, less what is released within 24 hours.
 *
 * `code` is the card's at that moment; some brands want it from a number of points on, and so do we where something is
 * unusual (`codeRequired`).
 */
export const holdPoints = endpoint({
  method: 'POST',
  url: '/till/redemptions',
  scope: 'redeem',
  idempotencyKey: true,
  body: z
    .strictObject({
      redemptionId: RedemptionId,
      cardNumber: CardNumberAtTill,
      storeId: StoreId,
      points: Points,
      code: z.optional(CardCode),
      purpose: z.optional(HoldPurpose),
      expiresAt: z.optional(Moment),
    })
    .check(
      z.refine(({ purpose, expiresAt }) => (purpose === 'order') === (expiresAt !== undefined), {
        error: orderSaysItsEnd,
        path: ['expiresAt'],
      }),
    ),
  answer: z.object({ redemptionId: z.string(), points: z.int(), expiresAt: z.iso.datetime(), balance: z.int() }),
  refuses: [
    'cardNotRecognised',
    'cardClosed',
    'notEnoughPoints',
    'spendingLocked',
    'spendsTooMuchToday',
    'codeRequired',
    'cardCodeNotValid',
    'cardCodeUsed',
    'tooManyTries',
    'holdEndNotValid',
    'referenceReused',
  ],
})

/**
 * Spends held points: all of them, or `points`, and then the rest is released. Again changes nothing.
 *
 * With `captureId` it spends `points` as one part, and the rest stays held: a parcel of an order. The part that takes the
 * last point ends the hold. The same part again gets the first answer.
 */
export const capturePoints = endpoint({
  method: 'POST',
  url: '/till/redemptions/:redemptionId/capture',
  scope: 'redeem',
  idempotencyKey: true,
  params,
  body: z
    .strictObject({ points: z.optional(Points), captureId: z.optional(Reference) })
    .check(z.refine(({ points, captureId }) => !captureId || points !== undefined, pointsOfPart)),
  answer: z.object({
    redemptionId: z.string(),
    points: z.int(),
    released: z.int(),
    balance: z.int(),
    captureId: z.optional(z.string()),
    /** What is still held after a part. */
    heldPoints: z.optional(z.int()),
  }),
  refuses: ['redemptionNotFound', 'holdOver', 'moreThanHeld', 'spendingLocked', 'referenceReused'],
})

/**
 * Gives held points back: all that are still held. Again changes nothing, nor does it once they have run out.
 *
 * With `releaseId` it gives back `points` as one part, and the rest stays held: a parcel that is never sent. The same part
 * again gets the first answer.
 */
export const releasePoints = endpoint({
  method: 'POST',
  url: '/till/redemptions/:redemptionId/release',
  scope: 'redeem',
  idempotencyKey: true,
  params,
  body: z.nullish(
    z
      .strictObject({ points: z.optional(Points), releaseId: z.optional(Reference) })
      .check(z.refine(({ points, releaseId }) => Boolean(releaseId) === (points !== undefined), pointsOfPart)),
  ),
  answer: z.object({
    redemptionId: z.string(),
    released: z.int(),
    balance: z.int(),
    releaseId: z.optional(z.string()),
    /** What is still held after a part. */
    heldPoints: z.optional(z.int()),
  }),
  refuses: ['redemptionNotFound', 'holdCaptured', 'holdOver', 'moreThanHeld', 'referenceReused'],
})

/**
 * Holds the points of an order longer: until `expiresAt`, at most 30 days from now and 60 from when they were held. It never
 * shortens a hold, so the same again changes nothing.
 */
export const extendHold = endpoint({
  method: 'POST',
  url: '/till/redemptions/:redemptionId/extend',
  scope: 'redeem',
  idempotencyKey: true,
  params,
  body: z.strictObject({ expiresAt: Moment }),
  answer: z.object({ redemptionId: z.string(), heldPoints: z.int(), expiresAt: z.iso.datetime() }),
  refuses: ['redemptionNotFound', 'holdOfTill', 'holdOver', 'holdEndNotValid'],
})

/**
 * Gives points back with goods that were paid with them: all that is left of what was captured, or `points` of it. At any
 * time, to the member who paid; the card is not asked for. All refunds of a redemption together give back what it spent, and
 * no point more. Repeating a `refundId` of the redemption gives back once and gets the first answer.
 *
 * Where the member has closed their account, a case of the careline is opened instead: `points` is 0, `caseNumber` says
 * which, and `cashierMessage` what to say. The goods are back all the same: the refund counts, and need not be repeated.
 */
export const refundPoints = endpoint({
  method: 'POST',
  url: '/till/redemptions/:redemptionId/refund',
  scope: 'redeem',
  idempotencyKey: true,
  params,
  body: z.strictObject({ refundId: Reference, points: z.optional(Points) }),
  answer: z.object({
    refundId: z.string(),
    redemptionId: z.string(),
    /** What the member has back. */
    points: z.int(),
    /** What of the spend can still be given back. */
    leftPoints: z.int(),
    /** Left out where a case decides. */
    balance: z.optional(z.int()),
    caseNumber: z.optional(z.string()),
    cashierMessage: z.optional(z.string()),
  }),
  refuses: ['redemptionNotFound', 'holdNotCaptured', 'moreThanSpent', 'referenceReused'],
})

/**
 * What a card can do at the calling till.
 *
 * - `ACTIVE`: collects and spends
 * - `COLLECTS_ONLY`: a temporary card, sent by email
 * - `NOT_REGISTERED`: no member has it yet; it collects, and its points wait for whoever registers it
 * - `REPLACED`: closed, another took its place
 * - `CLOSED`: its member has closed their account
 */
export const CardStatus = z.enum(['ACTIVE', 'COLLECTS_ONLY', 'NOT_REGISTERED', 'REPLACED', 'CLOSED'])
export type CardStatus = z.infer<typeof CardStatus>

/**
 * The points that could be held with a card now. `spendablePoints` is 0 while spending is locked, and never more than the day's
 * limit leaves. A spend of more than `codeRequiredOver` points needs the card's code; never, when null.
 */
export const cardAtTill = endpoint({
  method: 'GET',
  url: '/till/cards/:number',
  scope: 'read',
  params: z.object({ number: CardNumberAtTill }),
  answer: z.object({
    status: CardStatus,
    spendLocked: z.boolean(),
    spendablePoints: z.int(),
    codeRequiredOver: z.nullable(z.int()),
    /** What the cashier may say aloud, where there is something to say: that the card is not registered yet. */
    cashierMessage: z.optional(z.string()),
  }),
  refuses: ['cardNotRecognised'],
})
