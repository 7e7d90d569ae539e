import { endpoint } from './endpoint.ts'
import {
  Address,
  CountryCode,
  Email,
  FirstName,
  LastName,
  PhoneNumber,
  SignInPassword,
  Title,
  Token,
} from './fields.ts'
import { DeliveryMethod, TwoFactorCode } from './two-factor.ts'
import { z } from './zod.ts'

/**
 * Sends a member the code without which they cannot change how we reach them. It begins with their password; another
 * code follows without it, for half an hour.
 */
export const twoFactorSend = endpoint({
  method: 'POST',
  url: '/2fa/send',
  access: 'member',
  costs: 'message',
  body: z.object({ deliveryMethod: DeliveryMethod, password: z.optional(SignInPassword) }),
  answer: z.object({}),
  refuses: ['passwordWrong', 'tooManyTries', 'tooManyMessages', 'codeExpired'],
})

/** Is this the code? It stays good, for the change that follows. */
export const twoFactorVerify = endpoint({
  method: 'POST',
  url: '/2fa/verify',
  access: 'member',
  costs: 'secret',
  body: z.object({ code: TwoFactorCode }),
  answer: z.object({}),
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** Sends a link to the new address. The answer is the same whether or not it is somebody else's already. */
export const updateEmail = endpoint({
  method: 'PUT',
  url: '/customer/v2/email',
  access: 'member',
  twoFactorCode: true,
  costs: 'message',
  body: z.object({ email: Email }),
  answer: z.object({}),
  refuses: ['contactUnchanged', 'tooManyMessages', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** Opens the link that was sent to a new address, once: from then on its member signs in with it. */
export const updateEmailConfirm = endpoint({
  method: 'PUT',
  url: '/customer/v3/email',
  access: 'anyone',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({ email: z.string() }),
  refuses: ['linkNotValid'],
})

/**
 * “This wasn't me”: opens the link that was sent to the old address, once. The address is as it was, and nobody logs in
 * with the password that was known to whoever it was.
 */
export const updateEmailStop = endpoint({
  method: 'PUT',
  url: '/customer/v3/email/stop',
  access: 'anyone',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})

export const updateMobile = endpoint({
  method: 'PUT',
  url: '/customer/mobile',
  access: 'member',
  twoFactorCode: true,
  costs: 'secret',
  body: z.object({ phone: z.object({ phoneNumber: PhoneNumber, countryCode: CountryCode }) }),
  answer: z.object({}),
  refuses: [
    'phoneNotValid',
    'phoneCountryNotAllowed',
    'contactUnchanged',
    'codeNotValid',
    'codeExpired',
    'codeMissedTooOften',
  ],
})

/** What a member is called. */
export const updateName = endpoint({
  method: 'PUT',
  url: '/customer',
  access: 'member',
  twoFactorCode: true,
  costs: 'secret',
  body: z.object({ title: Title, firstName: FirstName, lastName: LastName }),
  answer: z.object({}),
  refuses: ['contactUnchanged', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/**
 * A member's own address, veiled: they know it again, and whoever holds a session of theirs learns no more of where they
 * live than the beginning of the postcode.
 */
export const maskedAddress = endpoint({
  method: 'GET',
  url: '/customer-address-api',
  access: 'member',
  answer: z.object({ lines: z.array(z.string()) }),
  refuses: [],
})

/** Where we write to by post, from now on. */
export const updateAddress = endpoint({
  method: 'PUT',
  url: '/customer-address-api',
  access: 'member',
  twoFactorCode: true,
  costs: 'secret',
  body: Address,
  answer: z.object({}),
  refuses: ['contactUnchanged', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** Opens the link that asks an older account's address whether it is its member's, once. */
export const verifyEmail = endpoint({
  method: 'PUT',
  url: '/verify-email',
  access: 'anyone',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({ email: z.string() }),
  refuses: ['linkNotValid'],
})
