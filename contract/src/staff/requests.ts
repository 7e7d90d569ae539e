import type { RefusalName } from '../refusals.ts'
import { Reason } from '../staff-reasons.ts'
import { Id } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What became of a call that may need a second person: it is done, or it waits, and the page says which. */
export const Outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('waits'), requestId: z.uuid() }),
])
export type Outcome = z.infer<typeof Outcome>

export const requestKinds = [
  'adjustPoints',
  'giveBackSpend',
  'releaseHeld',
  'giveCaseVoucher',
  'unlockSpending',
  'correctDateOfBirth',
  'correctName',
  'correctAddress',
  'correctBusiness',
  'changeEmail',
  'changeMobile',
  'reopenCard',
  'closeAccount',
  'holdBackLooks',
  'inviteColleague',
  'changeRole',
  'endAccess',
  'addTill',
  'makeTillKey',
  'widenTillKey',
  'openTills',
  'repairForAll',
  'signMonth',
  'giveBackDifference',
  'elevate',
  'goOn',
  'openAllTills',
  'dropMessages',
  'turnSwitch',
  'planMaintenance',
  'makePlastic',
  'stopPlastic',
  'joinAccounts',
  'changeVoucherCode',
  'enterCampaign',
  'enterRates',
  'enterDocuments',
  'enterAnswers',
  'addRewardCodes',
] as const
export const RequestKind = z.enum(requestKinds)
export type RequestKind = z.infer<typeof RequestKind>

/** Refusals at which a request stays open: the same yes may be said later. Any other voids it. */
export const staysOpenAt = {
  unlockSpending: ['spendingHeld'],
  elevate: ['askerAway'],
} as const satisfies Partial<Record<RequestKind, readonly RefusalName[]>>

export const requestStates = ['open', 'done', 'refused', 'lapsed', 'withdrawn', 'outdated', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

/** How far a job is that does what was decided: of so many purchases so many are done, and some of these left out. */
export const RequestProgress = z.object({ purchases: z.int(), done: z.int(), leftOut: z.int(), points: z.int() })
export type RequestProgress = z.infer<typeof RequestProgress>

/** What two people decide, as lists show it: nothing of a member in clear. */
const RequestInBrief = z.object({
  requestId: z.uuid(),
  kind: RequestKind,
  /** “+1,240 points for Priya R.” */
  what: z.string(),
  member: z.optional(z.uuid()),
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: z.iso.datetime(),
  caseNumber: z.optional(z.string()),
  state: z.enum(requestStates),
  expiresAt: z.iso.datetime(),
  canDecide: z.boolean(),
  /** Whoever asked has not read how it ended. */
  isUnread: z.boolean(),
  /** Somebody who may decide it asked back, and whoever asked has not answered. */
  isAskedBack: z.boolean(),
})
export type RequestInBrief = z.infer<typeof RequestInBrief>

/** All of a request: what changes, why, and what happened since it was asked. */
export const StaffRequest = z.extend(RequestInBrief, {
  /** What changes: as it is, and as it will be. */
  changes: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  reason: z.string(),
  /** What was asked back, and answered, the first first. */
  questions: z.array(
    z.object({ by: z.string(), at: z.iso.datetime(), text: z.string(), reply: z.optional(z.string()) }),
  ),
  /** What happened at the member's account since it was asked, the earliest first. */
  since: z.array(z.object({ at: z.iso.datetime(), what: z.string(), more: z.optional(z.string()) })),
  /** What was given by hand until now, of what may be, beside a request for points: by whoever asks, and to the member. */
  limits: z.array(z.object({ what: z.string(), used: z.int(), most: z.optional(z.int()) })),
  progress: z.optional(RequestProgress),
  /** The draft of content that it asks for. */
  draftId: z.optional(z.uuid()),
  decided: z.optional(z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })),
  /** When it ended with nobody's yes or no, and why: what happened since it was asked. */
  ended: z.optional(z.object({ at: z.iso.datetime(), because: z.string() })),
})
export type StaffRequest = z.infer<typeof StaffRequest>

/**
 * The requests that one asked for or may decide: those that are open, the first to lapse first; and the last that ended. None
 * is about one's own account or household. Whoever reads the audit has what ended of everybody.
 */
export const staffRequests = endpoint({
  method: 'GET',
  url: '/staff/requests',
  needs: 'seeOwnWork',
  pairs: 'never',
  brands: 'own',
  answer: z.object({ open: z.array(RequestInBrief), ended: z.array(RequestInBrief) }),
  refuses: [],
})

const RequestParams = z.object({ requestId: Id })

/** Opens a request: a look, which its member reads. One's own that ended is read from then on. */
export const staffRequest = endpoint({
  method: 'GET',
  url: '/staff/requests/:requestId',
  needs: 'seeOwnWork',
  pairs: 'never',
  about: 'request',
  brands: 'own',
  params: RequestParams,
  answer: StaffRequest,
  refuses: ['notFound', 'ownAccount'],
})

/**
 * Decides a request that somebody else asked for. What was asked is done in the same transaction, if nothing that it is about
 * has changed since. It takes a proof of the last minutes that it is you.
 */
export const decideRequest = endpoint({
  method: 'POST',
  url: '/staff/requests/:requestId',
  needs: 'seeOwnWork',
  pairs: 'always',
  about: 'request',
  costs: 'work',
  brands: 'own',
  movesPoints: true,
  params: RequestParams,
  body: z.object({ says: z.enum(['yes', 'no']), reason: Reason }),
  answer: z.object({ state: z.enum(requestStates) }),
  refuses: [
    'notFound',
    'roleMayNot',
    'ownRequest',
    'ownAccount',
    'proofNeeded',
    'requestOver',
    'requestRests',
    'requestOutdated',
    ...Object.values(staysOpenAt).flat(),
  ],
})

/** Asks whoever asked about a request that one may decide: it waits for their answer, and stays open. */
export const askBack = endpoint({
  method: 'POST',
  url: '/staff/requests/:requestId/questions',
  needs: 'seeOwnWork',
  pairs: 'never',
  about: 'request',
  costs: 'work',
  brands: 'own',
  params: RequestParams,
  body: z.object({ text: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'roleMayNot', 'ownRequest', 'ownAccount', 'requestOver', 'nothingToChange'],
})

/** Answers what was asked back about one's own request. */
export const answerQuestion = endpoint({
  method: 'POST',
  url: '/staff/requests/:requestId/replies',
  needs: 'seeOwnWork',
  pairs: 'never',
  about: 'request',
  costs: 'work',
  brands: 'own',
  params: RequestParams,
  body: z.object({ text: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'requestOver', 'nothingToChange'],
})

/** Takes back what one asked for. */
export const withdrawRequest = endpoint({
  method: 'DELETE',
  url: '/staff/requests/:requestId',
  needs: 'seeOwnWork',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  params: RequestParams,
  answer: z.object({}),
  refuses: ['notFound', 'requestOver'],
})
