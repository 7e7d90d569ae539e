import { CardNumberTyped } from '../card-number-fields.ts'
import { Token } from '../fields.ts'
import { SignInPassword } from '../sign-in-password.ts'
import { DeliveryMethod, TwoFactorCode } from '../two-factor.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The box "Remember me": the card's number is kept, sealed, in a cookie of this browser (registration.md §2.3). */
const RememberMe = z._default(z.boolean(), false)

/**
 * Logs in by the number of a card. It never answers 200: a browser that the member knows goes on to the identity provider
 * (DN57, registration.md §8), any other has to show a code first (141).
 */
export const collectorSessions = endpoint({
  method: 'POST',
  url: '/recaptcha/collector/sessions',
  robotCheck: true,
  costs: 'work',
  body: z.object({ collectorId: CardNumberTyped, password: SignInPassword, rememberMe: RememberMe }),
  answer: z.object({}),
  refuses: ['cardSignInFailed', 'tooManyTries', 'twoFactorNeeded', 'sessionUpgrade'],
})

/** The same with the card that this browser remembers. */
export const rememberedSessions = endpoint({
  method: 'POST',
  url: '/recaptcha/collector/sessions/remember',
  robotCheck: true,
  costs: 'work',
  body: z.object({ password: SignInPassword }),
  answer: z.object({}),
  refuses: ['cardNotRemembered', 'cardSignInFailed', 'tooManyTries', 'twoFactorNeeded', 'sessionUpgrade'],
})

/** Sends a code, the first or another, after the right password was given on an unknown device. */
export const signInCodeSend = endpoint({
  method: 'POST',
  url: '/session-api/sessions/2fa-resend',
  costs: 'message',
  // The specification's own call names no way, and goes by email.
  body: z.object({ encryptedSessionJwt: Token, deliveryMethod: z._default(DeliveryMethod, 'email') }),
  answer: z.object({}),
  refuses: ['codeExpired', 'tooManyMessages'],
})

/** Shows the code. The right one makes the device known, and leads on to the identity provider (DN57). */
export const signInCodeValidate = endpoint({
  method: 'POST',
  url: '/session-api/sessions/2fa-validate',
  costs: 'secret',
  body: z.object({ twoFaCode: TwoFactorCode, encryptedSessionJwt: Token, rememberMe: RememberMe }),
  answer: z.object({}),
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften', 'sessionUpgrade'],
})

/** The last four digits of the card that this browser remembers, if it does. */
export const rememberedCard = endpoint({
  method: 'GET',
  url: '/session-api/remember',
  answer: z.object({ lastDigits: z.optional(z.string()) }),
  refuses: [],
})

/** Makes this browser forget the card. Logging out does not: “Remember me” is meant to outlast it. */
export const forgetCard = endpoint({
  method: 'DELETE',
  url: '/session-api/remember',
  costs: 'work',
  answer: z.object({}),
  refuses: [],
})
