import { Address, CountryCode, Email, FirstName, LastName, PhoneNumber, Title } from '../fields.ts'
import { ProtectedChange } from '../protected-change.ts'
import { SignInPassword } from '../sign-in-password.ts'
import { DeliveryMethod, TwoFactorCode } from '../two-factor.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * Sends a member the code for one change that a thief with their session must not make. It begins with their password,
 * and with what the code is for; another code follows without the password, for half an hour, and without `change` it is
 * for what was asked for last.
 */
export const twoFactorSend = endpoint({
  method: 'POST',
  url: '/2fa/send',
  alsoAs: [{ method: 'POST', url: '/request-voucher/2fa-send' }],
  costs: 'message',
  body: z
    .object({
      deliveryMethod: DeliveryMethod,
      password: z.optional(SignInPassword),
      change: z.optional(ProtectedChange),
    })
    .check(
      z.refine(({ password, change }) => password === undefined || change !== undefined, 'Say what the code is for'),
    ),
  answer: z.object({
    /** What the code allows, as its message says it: “convert 1,600 points to British Airways”. */
    allows: z.string(),
    /** An email when there is no mobile, whatever was asked. */
    sentBy: DeliveryMethod,
    /** The masked email, or the last three digits of the mobile. */
    sentTo: z.string(),
  }),
  refuses: ['passwordWrong', 'tooManyTries', 'tooManyMessages', 'codeExpired', 'partnerAbsent', 'rewardNotFound'],
})

/** Is this the code, for this change or for what was asked for last? It stays good, for the change that follows. */
export const twoFactorVerify = endpoint({
  method: 'POST',
  url: '/2fa/verify',
  costs: 'secret',
  body: z.object({ code: TwoFactorCode, change: z.optional(ProtectedChange) }),
  answer: z.object({}),
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** Sends a link to the new address. The answer is the same whether or not another member has it. */
export const updateEmail = endpoint({
  method: 'PUT',
  url: '/customer/v2/email',
  alsoAs: [{ method: 'POST', url: '/nectar/customer/email', codeHeader: 'x-mfa' }],
  twoFactorCode: true,
  costs: 'message',
  body: z.object({ email: Email }),
  answer: z.object({}),
  refuses: ['contactUnchanged', 'tooManyMessages', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

export const updateMobile = endpoint({
  method: 'PUT',
  url: '/customer/mobile',
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

/** Changes a member's title and name. */
export const updateName = endpoint({
  method: 'PUT',
  url: '/customer',
  twoFactorCode: true,
  costs: 'secret',
  body: z.object({ title: Title, firstName: FirstName, lastName: LastName }),
  answer: z.object({}),
  refuses: ['contactUnchanged', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/**
 * A member's own address, masked: the member recognises it, and a thief with their session learns no more than the
 * beginning of the postcode.
 */
export const maskedAddress = endpoint({
  method: 'GET',
  url: '/customer-address-api',
  alsoAs: [{ method: 'GET', url: '/customer-address/masked' }],
  answer: z.object({ lines: z.array(z.string()) }),
  refuses: [],
})

/** Where we write to by post, from now on. No name of the call is silent: the member is told of each change. */
export const updateAddress = endpoint({
  method: 'PUT',
  url: '/customer-address-api',
  alsoAs: [
    { method: 'PUT', url: '/customer-address' },
    { method: 'PUT', url: '/customer-address/silentdoubleup' },
  ],
  twoFactorCode: true,
  costs: 'secret',
  body: Address,
  answer: z.object({}),
  refuses: ['contactUnchanged', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})
