import { Reason } from '../staff-reasons.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const RewardId = text(60).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const RewardOfOffice = z.object({
  rewardId: z.string(),
  title: z.string(),
  brandKey: z.string(),
  brandName: z.string(),
  points: z.int(),
  /** Only we give it. */
  isGoodwill: z.boolean(),
  isPartnersCode: z.boolean(),
  /** How many are left, where there are only so many; of a partner’s codes as many as are counted at most. */
  left: z.optional(z.int()),
  /** A pool that is to be filled. */
  isLow: z.boolean(),
  /** Since the first of the month, without those that were taken back. */
  soldThisMonth: z.int(),
  /** Its newest version, which runs again once two people say so. */
  version: z.int(),
  paused: z.optional(z.object({ by: z.string(), at: z.iso.datetime(), reason: z.optional(z.string()) })),
})
export type RewardOfOffice = z.infer<typeof RewardOfOffice>

/** So many of a partner’s codes are counted at most. */
export const mostCodesCounted = 100_000

/** What members get for their points: how many are left, and go. */
export const rewardsOfOffice = endpoint({
  method: 'GET',
  url: '/staff/rewards',
  needs: 'seeContent',
  pairs: 'never',
  answer: z.object({
    rewards: z.array(RewardOfOffice),
    /** The roles that decide, in words. */
    decides: z.string(),
    isInFiles: z.boolean(),
  }),
  refuses: [],
})

export const mostCodesAtOnce = 20_000
/** A partner’s code: letters, figures and signs, without spaces. */
export const rewardCode = /^[\x21-\x7e]{4,64}$/

/** Asks for codes of a partner to be added to a reward. They are kept sealed, and no page shows them again. */
export const addRewardCodes = endpoint({
  method: 'POST',
  url: '/staff/rewards/:rewardId/codes',
  needs: 'enterRates',
  pairs: 'always',
  costs: 'work',
  mostKilobytes: 2048,
  params: z.object({ rewardId: RewardId }),
  body: z.object({
    codes: z.array(text(64).check(z.regex(rewardCode))).check(z.minLength(1), z.maxLength(mostCodesAtOnce)),
    reason: Reason,
  }),
  answer: z.object({
    outcome: z.literal('waits'),
    requestId: z.uuid(),
    /** New ones, which are asked for; and those that were sent twice, or were there before. */
    codes: z.int(),
    known: z.int(),
  }),
  refuses: ['notFound', 'nothingToChange', 'requestWaits'],
})
