import { programme } from '../programme.ts'
import { SignInPassword } from '../sign-in-password.ts'
import { TwoFactorCode } from '../two-factor.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const SpendingStatus = z.enum(['LOCKED', 'UNLOCKED'])

const DailyLimit = z.int().check(z.nonnegative(), z.maximum(programme.spending.dailyLimitPoints))

const Spending = z.object({
  status: SpendingStatus,
  /** While it is unlocked for a while: when it locks itself again. */
  locksAt: z.optional(z.iso.datetime()),
  /** After a recovery by email alone: until when nothing can be spent, whatever the member chooses. It is locked until then. */
  heldUntil: z.optional(z.iso.datetime()),
  /** Points that may be spent within 24 hours. */
  dailyLimitPoints: z.int(),
  /** A higher limit that was asked for, and from when on it holds. */
  raise: z.optional(z.object({ dailyLimitPoints: z.int(), from: z.iso.datetime() })),
  /** How the member is told of every spend. */
  toldBy: z.enum(['email', 'sms']),
  /** Unlocking takes the password: a spend was not theirs. */
  needsPassword: z.boolean(),
  /** The newest case that is not closed: what the member reported (contract/src/member/cases.ts). */
  openCase: z.optional(
    z.object({
      caseNumber: z.string(),
      openedAt: z.iso.datetime(),
      brand: z.string(),
      releasedPoints: z.int(),
      spentPoints: z.int(),
    }),
  ),
})
export type Spending = z.infer<typeof Spending>

export const redemptionStatus = endpoint({
  method: 'GET',
  url: '/v1/collectors/redemption-status',
  answer: Spending,
  refuses: [],
})

/**
 * Locks spending, or unlocks it, for good or for some minutes. The member is told. After “This wasn't me” unlocking takes
 * the password, or a code.
 */
export const setRedemptionStatus = endpoint({
  method: 'PUT',
  url: '/v1/collectors/redemption-status',
  requestorChannel: true,
  costs: 'secret',
  body: z
    .object({
      status: SpendingStatus,
      forMinutes: z.optional(z.int().check(z.positive(), z.maximum(24 * 60))),
      password: z.optional(SignInPassword),
      /** In place of the password: a code, such as a passkey is exchanged for. */
      code: z.optional(TwoFactorCode),
    })
    .check(z.refine(({ status, forMinutes }) => status === 'UNLOCKED' || forMinutes === undefined, 'Lock it for good')),
  answer: Spending,
  refuses: [
    'spendingHeld',
    'passwordNeeded',
    'passwordWrong',
    'tooManyTries',
    'codeNotValid',
    'codeExpired',
    'codeMissedTooOften',
  ],
})

/** Changes the daily limit, a lower one at once and a higher one a day later; or how the member is told of every spend. */
export const setSpendingLimit = endpoint({
  method: 'PUT',
  url: '/v1/collectors/spending-limit',
  requestorChannel: true,
  costs: 'secret',
  body: z.object({ dailyLimitPoints: z.optional(DailyLimit), toldBy: z.optional(z.enum(['email', 'sms'])) }),
  answer: Spending,
  refuses: [],
})
