import { Conversation, SentAs } from '../conversation.ts'
import { CaseMessageText, Email, GuestName, Token } from '../fields.ts'
import { TwoFactorCode } from '../two-factor.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What somebody without an account, or who cannot get into theirs, can write to us about. */
export const guestTopics = ['joining', 'loggingIn', 'card', 'other'] as const
export const GuestTopic = z.enum(guestTopics, 'Choose what it’s about')
export type GuestTopic = z.infer<typeof GuestTopic>

/** The name is the one that they give: nobody has checked it. */
const Question = z.object({ sentAs: SentAs, name: GuestName, topic: GuestTopic, text: CaseMessageText })

/**
 * Sends a code to the address to which we shall answer. The answer and the letter are the same for every address, and the
 * letter holds nothing that the caller wrote.
 */
export const confirmGuestAddress = endpoint({
  method: 'POST',
  url: '/guest-cases/address',
  robotCheck: true,
  costs: 'message',
  body: z.object({ email: Email }),
  answer: z.object({ token: Token }),
  refuses: ['tooManyMessages'],
})

/** What both ways to open a case have in common: the same `sentAs` again gets the first case. At most ten in 24 hours. */
const opening = {
  method: 'POST',
  mostKilobytes: 128,
  costs: 'secret',
  answer: z.object({ caseNumber: z.string() }),
} as const

/** Opens a case with the code that was sent to the address. */
export const openGuestCase = endpoint({
  ...opening,
  url: '/guest-cases',
  body: z.extend(Question, { token: Token, twoFaCode: TwoFactorCode }),
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften', 'tooManyCases'],
})

/** Opens a case from within a registration, with the address that was confirmed there. */
export const openCaseOfRegistration = endpoint({
  ...opening,
  url: '/guest-cases/registration',
  body: z.extend(Question, { authToken: Token }),
  refuses: ['registrationNotFound', 'tooManyCases'],
})

/** What was written, by the link of our answer. */
export const guestConversation = endpoint({
  method: 'GET',
  url: '/guest-cases/conversation',
  costs: 'secret',
  query: z.object({ token: Token }),
  answer: Conversation,
  refuses: ['linkNotValid'],
})

/** They answer back, by the same link; a case that is closed opens again. At most thirty messages in 24 hours. */
export const replyToGuestCase = endpoint({
  method: 'POST',
  url: '/guest-cases/conversation',
  mostKilobytes: 128,
  costs: 'secret',
  body: z.object({ token: Token, sentAs: SentAs, text: CaseMessageText }),
  answer: Conversation,
  refuses: ['linkNotValid', 'tooManyCases'],
})

/** Deletes all that was written, for good, by the same link. */
export const eraseGuestCase = endpoint({
  method: 'DELETE',
  url: '/guest-cases/conversation',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})
