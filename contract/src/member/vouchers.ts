import { Brand } from '../brand.ts'
import { BrandKey } from '../brand-page.ts'
import { BrandCategoryKey } from '../listed-brand.ts'
import { RewardDrop } from '../queue-passes.ts'
import { Id, text } from '../text.ts'
import { TwoFactorCode } from '../two-factor.ts'
import { voucherStates } from '../voucher-states.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Points of a voucher that was not used can be had back for so long. */
export const takeBackDays = 14

/** Where it is used, what it is worth there, and what a member should know before they have it. */
const offered = {
  brand: Brand,
  title: z.string(),
  /** What it takes off, or the product that it is for. */
  worth: z.string(),
  minimumPence: z.optional(z.int()),
  points: z.int(),
  picture: z.string(),
  terms: z.string(),
}

export const Reward = z.object({
  rewardId: z.string(),
  ...offered,
  /** `key`: as addresses name it (member-area.md §3). */
  category: z.optional(z.object({ key: BrandCategoryKey, name: z.string() })),
  validDays: z.int(),
  asksForCode: z.boolean(),
  /** The partner's own code: once it was shown, its points stay spent. */
  isPartnersCode: z.boolean(),
  /** Why the member cannot have it now, whatever points they have. */
  unavailable: z.optional(z.enum(['gone', 'limit', 'notYet'])),
  /** It is sold in a drop alone. */
  drop: z.optional(RewardDrop),
})
export type Reward = z.infer<typeof Reward>

/** A voucher (member-area.md §3). */
const Voucher = z.object({
  voucherId: z.string(),
  state: z.enum(voucherStates),
  ...offered,
  itemDescription: z.string(),
  partnerName: z.string(),
  /** The drawing of its category: we show no brand's logo. */
  logoImageLocation: z.optional(z.string()),
  /** Of the partner's website, where the code is used there. */
  url: z.optional(z.string()),
  /** Of one that can be used and whose code may be shown: the code, and its barcode, a PNG. */
  voucherCode: z.optional(z.string()),
  base64BarCode: z.optional(z.string()),
  /** Of one that we gave: why. */
  reason: z.optional(z.string()),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.optional(z.iso.datetime()),
  /** The member said that they used it. */
  isSaidUsed: z.boolean(),
  /** Until when its points can be had back; missing when they cannot. */
  takeBackUntil: z.optional(z.iso.datetime()),
})
export type Voucher = z.infer<typeof Voucher>

/** What a member can have for points, the cheapest first, and what costs none. */
export const rewards = endpoint({
  method: 'GET',
  url: '/rewards',
  query: z.object({ brand: z.optional(BrandKey) }),
  answer: z.object({ rewards: z.array(Reward) }),
  refuses: [],
})

/**
 * Spends points on a reward, or asks for one that costs none. The same `requestId` again gets the first answer. `points`
 * is the price that the member saw.
 */
export const requestVoucher = endpoint({
  method: 'POST',
  url: '/request-voucher',
  costs: 'work',
  body: z.object({
    requestId: text(36).check(z.guid()),
    rewardId: text(60).check(z.regex(/^[a-z0-9-]{1,60}$/)),
    points: z.int().check(z.nonnegative(), z.maximum(10_000_000)),
    code: z.optional(TwoFactorCode),
  }),
  answer: Voucher,
  refuses: [
    'rewardNotFound',
    'rewardChanged',
    'rewardGone',
    'rewardNotOnSale',
    'queuePassNeeded',
    'rewardLimit',
    'rewardNeedsCode',
    'notEnoughPoints',
    'spendingLocked',
    'spendingHeld',
    'spendsTooMuchToday',
    'codeNotValid',
    'codeExpired',
    'codeMissedTooOften',
  ],
})

/** The member's vouchers: those to use, the first to end first, and then what became of the others. */
export const vouchers = endpoint({
  method: 'GET',
  url: '/vouchers',
  answer: z.object({ vouchers: z.array(Voucher) }),
  refuses: [],
})

const params = z.object({ voucherId: Id })

/** Shows a voucher's code, and records that it was shown. */
export const showVoucher = endpoint({
  method: 'POST',
  url: '/vouchers/:voucherId/show',
  costs: 'look',
  params,
  answer: Voucher,
  refuses: ['voucherNotFound'],
})

/** “Did you use this voucher?” It moves to the end of the member's list, or back; nothing else depends on it. */
export const sayVoucherUsed = endpoint({
  method: 'PUT',
  url: '/vouchers/:voucherId/used',
  params,
  body: z.object({ isUsed: z.boolean() }),
  answer: Voucher,
  refuses: ['voucherNotFound'],
})

/** Gives the points of an unused voucher back. Again changes nothing. */
export const takeVoucherBack = endpoint({
  method: 'POST',
  url: '/vouchers/:voucherId/take-back',
  costs: 'work',
  params,
  answer: Voucher,
  refuses: ['voucherNotFound', 'voucherStays', 'voucherHeld', 'voucherUsed', 'voucherExpired'],
})
