import { text } from '../text.ts'
import { VoucherCode } from '../voucher-code.ts'
import { voucherStates } from '../voucher-states.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Nothing } from './nothing.ts'
import { StoreId } from './transactions.ts'

const notAUseId = 'Send 1 to 64 letters, digits, dots and dashes, like voucher-20261121-0042'
/** The till's own name for the use of a voucher; it stands in addresses. */
const UseId = text(64, notAUseId).check(z.regex(/^[A-Za-z0-9][\w.-]{0,63}$/, notAUseId))
const params = z.object({ useId: UseId })

/** What the till takes off: pence, or the price of a product. */
const worth = {
  title: z.string(),
  penceOff: z.optional(z.int()),
  product: z.optional(z.string()),
  minimumPence: z.optional(z.int()),
  expiresAt: z.iso.datetime(),
}

const Use = z.object({ useId: z.string(), state: z.enum(['held', 'used', 'released', 'givenBack']), ...worth })

/**
 * What a voucher of the till's brand is worth, and whether it can be used; it stays as it is. A code that is no voucher's,
 * another brand's or a partner's own is `voucherNotRecognised`, always.
 */
export const lookAtVoucher = endpoint({
  method: 'POST',
  url: '/till/vouchers/look',
  scope: 'read',
  body: z.strictObject({ code: VoucherCode }),
  answer: z.object({ state: z.enum(voucherStates), ...worth }),
  refuses: ['voucherNotRecognised', 'tooManyTries', 'tooManyFromHere'],
})

/**
 * Keeps a voucher for what is being bought, for 15 minutes: no other till can use it. Repeating a `useId` of the brand
 * gets the first answer.
 */
export const holdVoucher = endpoint({
  method: 'POST',
  url: '/till/vouchers/uses',
  scope: 'redeem',
  idempotencyKey: true,
  body: z.strictObject({ useId: UseId, code: VoucherCode, storeId: StoreId }),
  answer: z.object({ ...Use.shape, heldUntil: z.iso.datetime() }),
  refuses: [
    'voucherNotRecognised',
    'voucherHeld',
    'voucherUsed',
    'voucherExpired',
    'voucherTakenBack',
    'referenceReused',
    'tooManyTries',
    'tooManyFromHere',
  ],
})

/** Uses a held voucher up. Again changes nothing. */
export const useVoucher = endpoint({
  method: 'POST',
  url: '/till/vouchers/uses/:useId/use',
  scope: 'redeem',
  idempotencyKey: true,
  params,
  body: Nothing,
  answer: Use,
  refuses: ['voucherUseNotFound', 'voucherHoldOver'],
})

/**
 * Gives a voucher back to its member: one that is held, or one that was used for what is refunded now. Again changes
 * nothing.
 */
export const giveVoucherBack = endpoint({
  method: 'POST',
  url: '/till/vouchers/uses/:useId/give-back',
  scope: 'redeem',
  idempotencyKey: true,
  params,
  body: Nothing,
  answer: Use,
  refuses: ['voucherUseNotFound'],
})
