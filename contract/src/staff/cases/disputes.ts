import { Reason } from '../../staff-reasons.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'
import { CaseNumber } from './case-number.ts'

const DisputedSpend = z.object({
  caseNumber: z.string(),
  member: z.uuid(),
  brand: z.string(),
  brandKey: z.string(),
  /** What the shop's till is called, where that is not as the brand, and its store. */
  shop: z.string(),
  /** What was spent, and what went back at once because it was still held. */
  spentPoints: z.int(),
  releasedPoints: z.int(),
  openedAt: z.iso.datetime(),
  takenBy: z.optional(z.string()),
})
export type DisputedSpend = z.infer<typeof DisputedSpend>

/** The spends that members say were not theirs, and that nobody has decided, the oldest first. */
export const disputes = endpoint({
  method: 'GET',
  url: '/staff/disputes',
  needs: 'seeReviews',
  pairs: 'never',
  answer: z.object({ disputes: z.array(DisputedSpend) }),
  refuses: [],
})

export const evidenceSources = ['spend', 'account', 'shop', 'office'] as const

/** Something that happened around a disputed spend: the spend itself, or what somebody did at the account, a shop, the office. */
const Evidence = z.object({
  at: z.iso.datetime(),
  source: z.enum(evidenceSources),
  what: z.string(),
  /** Where, or as what it was refused. */
  more: z.optional(z.string()),
})
export type Evidence = z.infer<typeof Evidence>

/** Whose doing something was, in words. */
export const evidenceSourceNames: Record<Evidence['source'], string> = {
  spend: 'The disputed spend',
  account: 'The account',
  shop: 'Shops',
  office: 'The office',
}

const EvidencePack = z.extend(DisputedSpend, {
  /** What is known of the spend, of the till on that day, and of where the member is logged in, in plain words. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What happened from a fortnight before it until it was disputed, the first first. */
  evidence: z.array(Evidence),
  /** Whether there was more than is shown. */
  isCut: z.boolean(),
  /** What the member disputed before. */
  earlier: z.array(z.object({ caseNumber: z.string(), openedAt: z.iso.datetime(), outcome: z.string() })),
  /** A second person is asked to give these points back. */
  isWaiting: z.boolean(),
  closed: z.optional(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string(), points: z.int() })),
})
export type EvidencePack = z.infer<typeof EvidencePack>

const DisputeParams = z.object({ caseNumber: CaseNumber })

/** All that is known of a disputed spend, masked. */
export const evidencePack = endpoint({
  method: 'GET',
  url: '/staff/disputes/:caseNumber',
  needs: 'seeReviews',
  pairs: 'never',
  about: 'case',
  costs: 'work',
  params: DisputeParams,
  answer: EvidencePack,
  refuses: ['notFound', 'ownAccount'],
})

/** The same as one page that needs nothing but itself, for whoever keeps it. */
export const evidenceFile = endpoint({
  method: 'POST',
  url: '/staff/disputes/:caseNumber/file',
  needs: 'seeReviews',
  pairs: 'never',
  about: 'case',
  costs: 'work',
  params: DisputeParams,
  answer: z.object({ html: z.string() }),
  refuses: ['notFound', 'ownAccount'],
})

/**
 * Gives back what was spent, and closes the case with the reason that the member reads: within the limits of the role at
 * once, else a second person decides. A spend is given back once.
 */
export const giveBackSpend = endpoint({
  method: 'POST',
  url: '/staff/disputes/:caseNumber/give-back',
  needs: 'decideReviews',
  pairs: 'aboveLimit',
  about: 'case',
  costs: 'work',
  movesPoints: true,
  params: DisputeParams,
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'caseTaken', 'nothingSpent', 'voucherDue', 'requestWaits'],
})

/** Closes the case without points, with the reason that the member reads. */
export const rejectDispute = endpoint({
  method: 'POST',
  url: '/staff/disputes/:caseNumber/reject',
  needs: 'decideReviews',
  pairs: 'never',
  about: 'case',
  costs: 'work',
  params: DisputeParams,
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'caseTaken', 'voucherDue'],
})
