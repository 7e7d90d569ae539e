import { CaseMessageText, limits } from '../../fields.ts'
import { Points } from '../../points-and-pence.ts'
import { AdjustmentReason, Reason } from '../../staff-reasons.ts'
import { Id, text } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'
import { CaseNumber } from './case-number.ts'
import { CaseNote, CaseQuestion } from './notes.ts'

/** What a case is about, as a part of the programme opened it; `guest`: somebody without an account wrote. */
export const caseKinds = ['notMe', 'feedback', 'claim', 'conversion', 'refund', 'guest'] as const

/** What is known of a case when it is opened. */
export const caseFactNames = [
  'name',
  'email',
  'brandKey',
  'topic',
  'kind',
  'device',
  'transactionId',
  'storeId',
  'shop',
  'signals',
  'redemptionId',
  'refundId',
  'releasedPoints',
  'spentPoints',
  'leftPoints',
  'points',
  'others',
  'claimId',
  'receiptNumber',
  'day',
  'amountPence',
  'conversionId',
  'type',
  'why',
] as const
export type CaseFactName = (typeof caseFactNames)[number]
const CaseFact = z.object({ name: z.enum(caseFactNames), value: z.string() })
export type CaseFact = z.infer<typeof CaseFact>

/** How a case ended, so that it can be counted; points and vouchers by whoever gave them. */
export const caseOutcomes = {
  pointsGiven: 'Points given',
  explained: 'Explained',
  passedOn: 'Passed on',
  declined: 'Declined',
  voucher: 'Voucher given',
} as const
export type CaseOutcome = keyof typeof caseOutcomes
export const CaseOutcome = z.enum(Object.keys(caseOutcomes) as [CaseOutcome, ...CaseOutcome[]])

/** As what somebody closes a case: a voucher is given by its own call. */
export const chosenOutcomes = ['pointsGiven', 'explained', 'passedOn', 'declined'] as const satisfies CaseOutcome[]

/** Points that are given with an answer. Under the same name they are given once. */
const GivenPoints = z.object({ sentAs: Id, points: Points, why: AdjustmentReason })

const QueuedCase = z.object({
  caseNumber: z.string(),
  /** None where somebody without an account wrote. */
  member: z.optional(z.uuid()),
  kind: z.enum(caseKinds),
  about: z.string(),
  openedAt: z.iso.datetime(),
  /** When an answer was promised by; none where the member has the last word from us. */
  answerDueAt: z.optional(z.iso.datetime()),
  voucherDueAt: z.optional(z.iso.datetime()),
  takenBy: z.optional(z.string()),
  takenById: z.optional(z.uuid()),
  /** Since when; none where it was taken before that was kept. */
  takenAt: z.optional(z.iso.datetime()),
  isMine: z.boolean(),
})
export type QueuedCase = z.infer<typeof QueuedCase>

/** The open cases, the first that is due first. */
export const caseQueue = endpoint({
  method: 'GET',
  url: '/staff/cases',
  needs: 'seeCases',
  pairs: 'never',
  answer: z.object({ cases: z.array(QueuedCase), open: z.int(), late: z.int(), questions: z.array(CaseQuestion) }),
  refuses: [],
})

const CaseParams = z.object({ caseNumber: CaseNumber })

/** A case with what is known of it, and what was written. */
export const staffCase = endpoint({
  method: 'GET',
  url: '/staff/cases/:caseNumber',
  needs: 'seeCases',
  pairs: 'never',
  about: 'case',
  params: CaseParams,
  answer: z.extend(QueuedCase, {
    facts: z.array(CaseFact),
    messages: z.array(z.object({ from: z.string(), isOurs: z.boolean(), text: z.string(), at: z.iso.datetime() })),
    /** For colleagues: no member reads them. */
    notes: z.array(CaseNote),
    /** Answers that operators wrote for what is known of it, with its facts in them. None is sent by itself. */
    suggestions: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        gives: z.optional(z.object({ points: Points, why: AdjustmentReason })),
        closesAs: z.optional(z.enum(chosenOutcomes)),
      }),
    ),
    /** What whoever has the case began to write, where that is whoever reads. */
    draft: z.optional(z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() })),
    /** What may be given where our service failed the member. */
    vouchers: z.array(z.object({ rewardId: z.string(), title: z.string() })),
    closed: z.optional(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        reason: z.string(),
        points: z.int(),
        outcome: z.optional(CaseOutcome),
      }),
    ),
  }),
  refuses: ['notFound', 'ownAccount'],
})

/**
 * Takes a case, so that nobody else answers it at the same time; or gives it back. From a colleague who has it, it is taken
 * over with a reason.
 */
export const takeCase = endpoint({
  method: 'PUT',
  url: '/staff/cases/:caseNumber/taken',
  needs: 'answerCases',
  pairs: 'never',
  about: 'case',
  costs: 'work',
  params: CaseParams,
  body: z.object({ isTaken: z.boolean(), reason: z.optional(Reason) }),
  answer: z.object({ takenBy: z.optional(z.string()) }),
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'caseTaken'],
})

/**
 * Keeps what whoever has a case began to write, until it is sent: a colleague who takes the case over goes on with it. It is
 * nobody's until then, and so in no copy of a member's data.
 */
export const keepCaseDraft = endpoint({
  method: 'PUT',
  url: '/staff/cases/:caseNumber/draft',
  needs: 'seeOwnWork',
  pairs: 'never',
  about: 'case',
  costs: 'work',
  params: CaseParams,
  body: z.object({ text: text(4 * limits.textArea) }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'caseTaken'],
})

/**
 * Answers the member, who reads it in the app and by email; or whoever has no account, by email alone. Whoever answers a case
 * has it from then on. Points go with it within the limits of whoever answers; above them nothing is done.
 */
export const answerCaseOf = endpoint({
  method: 'POST',
  url: '/staff/cases/:caseNumber/answers',
  needs: 'answerCases',
  pairs: 'aboveLimit',
  about: 'case',
  costs: 'work',
  movesPoints: true,
  params: CaseParams,
  body: z.object({ text: CaseMessageText, gives: z.optional(GivenPoints) }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'caseTaken', 'aboveOwnLimit', 'sentAsReused'],
})

/** Closes a case with an answer, as `answerCaseOf`, and says how it ended. */
export const closeCaseOf = endpoint({
  method: 'POST',
  url: '/staff/cases/:caseNumber/end',
  needs: 'answerCases',
  pairs: 'aboveLimit',
  about: 'case',
  costs: 'work',
  movesPoints: true,
  params: CaseParams,
  body: z.object({ reason: CaseMessageText, outcome: z.enum(chosenOutcomes), gives: z.optional(GivenPoints) }),
  answer: z.object({}),
  refuses: [
    'notFound',
    'ownAccount',
    'caseClosed',
    'caseTaken',
    'voucherDue',
    'disputeNeedsEvidence',
    'aboveOwnLimit',
    'sentAsReused',
  ],
})

/**
 * Gives back what was paid for goods that came back after the member had closed their account, and closes the case with the
 * reason that the member reads: within the limits of the role at once, else a second person decides. A refund is given back
 * once.
 */
export const giveBackRefund = endpoint({
  method: 'POST',
  url: '/staff/cases/:caseNumber/give-back',
  needs: 'adjustPoints',
  pairs: 'aboveLimit',
  about: 'case',
  costs: 'work',
  movesPoints: true,
  params: CaseParams,
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'caseTaken', 'nothingSpent', 'voucherDue', 'requestWaits'],
})

/** Says that our service failed the member, who then has a voucher within seven days of telling us; or that it did not. */
export const sayCaseFailure = endpoint({
  method: 'PUT',
  url: '/staff/cases/:caseNumber/failure',
  needs: 'answerCases',
  pairs: 'never',
  about: 'case',
  costs: 'work',
  params: CaseParams,
  body: z.object({ isOurs: z.boolean() }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'caseClosed', 'caseTaken', 'disputeNeedsEvidence'],
})

/** Asks that the member has a voucher, with the reason that they read: a second person decides, and that closes the case. */
export const giveCaseVoucher = endpoint({
  method: 'POST',
  url: '/staff/cases/:caseNumber/voucher',
  needs: 'adjustPoints',
  pairs: 'always',
  about: 'case',
  costs: 'work',
  params: CaseParams,
  body: z.object({ rewardId: text(100), reason: Reason }),
  answer: Outcome,
  refuses: [
    'notFound',
    'ownAccount',
    'caseClosed',
    'caseTaken',
    'disputeNeedsEvidence',
    'rewardNotFound',
    'requestWaits',
  ],
})
