import type { OfferConditions } from './offers.ts'
import { z } from './zod.ts'

/**
 * What a step of a quest counts, of the purchases that meet its conditions: different days by the programme's clock, the
 * purchases, different brands, what was spent (pence, at the shelf's price), or different offers that were used.
 */
export const questCounts = ['days', 'purchases', 'brands', 'pence', 'offers'] as const
export type QuestCount = (typeof questCounts)[number]

/** A step of a quest, as an operator wrote it. Its cells are a comb; of pence, each is an equal part of them. */
export type QuestStep = {
  title: string
  counts: QuestCount
  goal: number
  cells: number
  /** Null is any brand. */
  brands: string[] | null
  conditions: OfferConditions
}

export type QuestReward = { kind: 'points'; points: number } | { kind: 'voucher'; rewardId: string; title: string }

/** A quest, as an operator wrote it. Days are the programme's, both included. */
export type QuestDetails = {
  title: string
  text: string
  picture: string
  firstDay: string
  lastDay: string
  steps: QuestStep[]
  reward: QuestReward
  /** How many members may take part; null is any number. */
  mostMembers: number | null
  terms: string
}

const Step = z.object({
  title: z.string(),
  counts: z.enum(questCounts),
  goal: z.int(),
  cells: z.int(),
})

const shown = {
  questId: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.string(),
  from: z.iso.datetime(),
  /** The first moment at which it has ended. */
  until: z.iso.datetime(),
  reward: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('points'), points: z.int() }),
    z.object({ kind: z.literal('voucher'), title: z.string() }),
  ]),
  mostMembers: z.nullable(z.int()),
  terms: z.string(),
}

/** A quest as anybody may read it. */
export const PublicQuest = z.object({ ...shown, steps: z.array(Step) })
export type PublicQuest = z.infer<typeof PublicQuest>

/**
 * How a member stands to a quest.
 *
 * - `JOINED`: their purchases count
 * - `FULL`: as many members as may take part do already
 * - `DONE`: they have its reward
 * - `ENDED`: it is over, and they have none
 * - `TAKEN_BACK`: refunds undid it, so its points went back
 */
export const questStates = ['JOINED', 'FULL', 'DONE', 'ENDED', 'TAKEN_BACK'] as const

/** A quest as its member sees it. */
export const MemberQuest = z.object({
  ...shown,
  state: z.enum(questStates),
  steps: z.array(
    z.object({
      ...Step.shape,
      /** Of the goal, and no more than it. */
      counted: z.int(),
      filled: z.int(),
    }),
  ),
  /** When the reward was given. */
  rewardedAt: z.optional(z.iso.datetime()),
  voucherId: z.optional(z.string()),
  /** Of one that is done and not full any more, because something went back: until when it can be filled again. */
  refillUntil: z.optional(z.iso.datetime()),
})
export type MemberQuest = z.infer<typeof MemberQuest>

/** The quest that home shows: the one in which a member is furthest, or one that they can join by looking at it. */
export const QuestAtHome = z.object({
  questId: z.string(),
  title: z.string(),
  until: z.iso.datetime(),
  isJoined: z.boolean(),
  /** Of all its steps together. */
  cells: z.int(),
  filled: z.int(),
  /** What a full comb is worth. */
  reward: shown.reward,
})
export type QuestAtHome = z.infer<typeof QuestAtHome>
