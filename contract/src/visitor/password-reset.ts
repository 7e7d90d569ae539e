import { CardNumberTyped } from '../card-number-fields.ts'
import { Email, NewPassword, Token } from '../fields.ts'
import { PasswordVerdict } from '../password-verdict.ts'
import { text } from '../text.ts'
import { DeliveryMethod, TwoFactorCode } from '../two-factor.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** How a member logs in: by card where the account is older than the identity provider, by email anywhere else. */
export const SignsInBy = z.enum(['CARD', 'EMAIL'])
export type SignsInBy = z.infer<typeof SignsInBy>

/** Sends a link to choose a new password. The answer is the same whether or not the address has an account. */
export const passwordReset = endpoint({
  method: 'POST',
  url: '/customer-management/credentials/password/reset',
  costs: 'message',
  body: z.object({ email: Email }),
  answer: z.object({}),
  refuses: ['tooManyMessages'],
})

/** Begins the same by the number of a card. The answer is the same whether or not the card is a member's. */
export const passwordResetWithId = endpoint({
  method: 'POST',
  url: '/customer-management/credentials/password/resetWithId',
  robotCheck: true,
  costs: 'secret',
  body: z.object({ collectorId: CardNumberTyped }),
  answer: z.object({
    /** Names this reset in `/2fa/send/:id`. */
    id: z.string(),
    /** Sent back together with the code. */
    encryptedCollectorJwt: Token,
  }),
  refuses: ['tooManyTries'],
})

/** The ways to send the card's holder a code; both for a card that is nobody's. */
export const deliveryOptions = endpoint({
  method: 'POST',
  url: '/2fa/get-delivery-options',
  costs: 'secret',
  body: z.object({ collectorId: CardNumberTyped }),
  answer: z.object({ deliveryMethods: z.array(DeliveryMethod) }),
  refuses: ['tooManyTries'],
})

/** Sends a code for this reset: the first, or another. */
export const resetCodeSend = endpoint({
  method: 'POST',
  url: '/2fa/send/:id',
  robotCheck: true,
  costs: 'message',
  params: z.object({ id: text(100) }),
  body: z.object({ deliveryMethod: DeliveryMethod }),
  answer: z.object({}),
  refuses: ['codeExpired', 'tooManyMessages'],
})

/**
 * Exchanges the code for the token that an emailed link would hold. The browser says which reset it is of by what it was
 * given, or by its card: then the cookie tells, which it got in the same answer.
 */
export const resetCodeVerify = endpoint({
  method: 'POST',
  url: '/customer-management/credentials/password/verify-2fa',
  costs: 'secret',
  body: z.union([
    z.object({ encryptedCollectorJwt: Token, code: TwoFactorCode }),
    z.object({ collectorId: CardNumberTyped, code: TwoFactorCode }),
  ]),
  answer: z.object({ token: Token }),
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften', 'tooManyTries'],
})

/** Asked when the link is opened and while a person types: is the link good, and would this password do? */
export const resetValidation = endpoint({
  method: 'POST',
  url: '/customer-management/credentials/password/validation',
  costs: 'work',
  body: z.object({ token: Token, password: text(1000) }),
  answer: PasswordVerdict,
  refuses: ['linkNotValid'],
})

/** Chooses the new password, and uses the link up. Wherever the member was signed in, they are no longer. */
export const newPassword = endpoint({
  method: 'POST',
  url: '/customer-management/credentials/password',
  costs: 'secret',
  body: z.object({ token: Token, password: NewPassword }),
  answer: z.object({ signsInBy: SignsInBy }),
  refuses: ['linkNotValid', 'tooManyTries', 'passwordNotValid', 'passwordTooCommon', 'passwordNotNew'],
})

/**
 * “This wasn't me”: opens the link that was sent to the email and to the mobile after a new password was chosen by an
 * emailed link alone, once. Nobody can log in with that password any more, and no points are spent for a week.
 */
export const recoveryNotMe = endpoint({
  method: 'POST',
  url: '/customer-management/credentials/password/not-me',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})
