import { Conversation, SentAs } from '../conversation.ts'
import { CaseMessageText, FeedbackText } from '../fields.ts'
import { text } from '../text.ts'
import { TransactionId } from '../transaction-id.ts'
import { z } from '../zod.ts'
import { BrandKey } from './activity.ts'
import { endpoint } from './endpoint.ts'

/** What a message to us can be about: each has a form of its own (member-area.md §2.2). */
export const feedbackTopics = ['form', 'sainsburys', 'partner', 'suggestion', 'positive', 'other', 'support'] as const
export const FeedbackTopic = z.enum(feedbackTopics)
export type FeedbackTopic = z.infer<typeof FeedbackTopic>

/** Of feedback about the website or the app: a bug, an opinion, or a feature that is missed (member-area.md §2.4). */
export const feedbackKinds = ['BUG', 'FEEDBACK', 'FEATURE'] as const
export const FeedbackKind = z.enum(feedbackKinds, 'Choose what it’s about')
export type FeedbackKind = z.infer<typeof FeedbackKind>

export const feedbackDevices = ['iphone', 'android', 'computer'] as const
export const FeedbackDevice = z.enum(feedbackDevices)
export type FeedbackDevice = z.infer<typeof FeedbackDevice>

/**
 * What a member tells us. It becomes a case, whose number the answer has; the same `sentAs` again gets the first case.
 * At most ten in 24 hours.
 */
export const sendFeedback = endpoint({
  method: 'POST',
  url: '/v1/collectors/feedback',
  mostKilobytes: 256, // 40,000 characters as they may be typed, each of at most 6 bytes in JSON
  costs: 'work',
  body: z.object({
    sentAs: SentAs,
    topic: FeedbackTopic,
    kind: z.optional(FeedbackKind),
    device: z.optional(FeedbackDevice),
    brandKey: z.optional(BrandKey),
    /** The transaction of the member that it is about. */
    transactionId: z.optional(TransactionId),
    text: FeedbackText,
  }),
  answer: z.object({ caseNumber: z.string() }),
  refuses: ['tooManyCases'],
})

/** All that a member and we wrote to each other, the newest case first. */
export const conversations = endpoint({
  method: 'GET',
  url: '/v1/collectors/conversations',
  answer: z.object({ conversations: z.array(Conversation) }),
  refuses: [],
})

/** A member answers back. At most twenty in 24 hours over all cases; the same `sentAs` again counts once. */
export const replyToCase = endpoint({
  method: 'POST',
  url: '/v1/collectors/cases/:caseNumber/messages',
  mostKilobytes: 128,
  costs: 'work',
  params: z.object({ caseNumber: text(8).check(z.regex(/^[0-9A-F]{8}$/)) }),
  body: z.object({ sentAs: SentAs, text: CaseMessageText }),
  answer: Conversation,
  refuses: ['notFound', 'caseClosed', 'tooManyCases'],
})
