import { CardNumber } from '../card-number-fields.ts'
import { DateOfBirthOnTheWire, LastName, Postcode, Token } from '../fields.ts'
import { ReplacementType } from '../replacement-type.ts'
import { DeliveryMethod, TwoFactorCode } from '../two-factor.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const Details = z.object({ birthDate: DateOfBirthOnTheWire, lastName: LastName, postcode: Postcode })
/** The answer is the same whether or not the details are a member's. */
const CodeRequest = z.object({ encryptedCollectorJwt: Token })
const CodeAnswer = z.extend(CodeRequest, { twoFaCode: TwoFactorCode })

/** Both journeys begin with a visitor's details; a member of these details is sent a code. */
const request = {
  method: 'POST',
  robotCheck: true,
  costs: 'message',
  body: Details,
  answer: CodeRequest,
  refuses: ['tooManyMessages'],
} as const

/** Both can send another code in place of the first, by email or by text. */
const resend = {
  method: 'POST',
  costs: 'message',
  body: z.extend(CodeRequest, { deliveryMethod: DeliveryMethod }),
  answer: z.object({}),
  refuses: ['codeExpired', 'tooManyMessages'],
} as const

/** Looks up a member's card number without the card. */
export const retrieveCardRequest = endpoint({ ...request, url: '/retrieve-card/request' })

export const retrieveCardResend = endpoint({ ...resend, url: '/retrieve-card/2fa-resend' })

/** Exchanges the code for the card number. */
export const retrieveCardValidate = endpoint({
  method: 'POST',
  url: '/retrieve-card/validate',
  costs: 'secret',
  body: CodeAnswer,
  answer: z.object({ cardNumber: CardNumber }),
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** Orders a plastic card. A code of one journey is not good for the other. */
export const replacementCardRequest = endpoint({ ...request, url: '/replacement-card/request' })

export const replacementCardResend = endpoint({ ...resend, url: '/replacement-card/2fa-resend' })

/**
 * Shows the code, and orders plastic. Without a replacement type it is of the card they have: somebody who joined
 * online never had one.
 */
export const replacementCardValidate = endpoint({
  method: 'POST',
  url: '/replacement-card/validate',
  costs: 'secret',
  body: z.extend(CodeAnswer, { replacementType: z.optional(ReplacementType) }),
  answer: z.object({
    /** Of the card that was ordered. */
    cardNumber: CardNumber,
    /** It was ordered less than a week ago, and nothing has changed now. */
    wasOrderedBefore: z.boolean(),
  }),
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})
