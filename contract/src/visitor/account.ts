import { NewPassword, Token } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * Opens the link that was sent to a new address, once, where its member is logged in: from then on they sign in with it, and
 * with the new password if there is one. The mailbox alone confirms nothing: it may be a stranger's.
 */
export const updateEmailConfirm = endpoint({
  method: 'PUT',
  url: '/customer/v3/email',
  alsoAs: [{ method: 'PUT', url: '/customer/email' }],
  costs: 'secret',
  body: z.object({ token: Token, newPassword: z.optional(NewPassword) }),
  answer: z.object({ email: z.string() }),
  refuses: ['linkNotValid', 'linkNeedsLogin', 'passwordNotValid', 'passwordTooCommon', 'passwordNotNew'],
})

/**
 * “This wasn't me”: opens the link that was sent to the old address, once. The address is restored, and the password that
 * a thief may know stops working.
 */
export const updateEmailStop = endpoint({
  method: 'PUT',
  url: '/customer/v3/email/stop',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})

/**
 * “This wasn't me”: opens the link that was sent when somebody had an email or a mobile changed by phone, once. Both are as
 * they were, the password stops working, and no points are spent for a week.
 */
export const contactNotMe = endpoint({
  method: 'PUT',
  url: '/customer/contact/not-me',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})

/** Opens the link that asks an older account's address whether it is its member's, once, where its member is logged in. */
export const verifyEmail = endpoint({
  method: 'PUT',
  url: '/verify-email',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({ email: z.string() }),
  refuses: ['linkNotValid', 'linkNeedsLogin'],
})
