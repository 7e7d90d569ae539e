import { BusinessLists } from '../business-lists.ts'
import { CardNumber, CardNumberTyped } from '../card-number-fields.ts'
import {
  Address,
  BusinessCategory,
  BusinessName,
  ContactPreferences,
  CountryCode,
  DateOfBirthOnTheWire,
  Email,
  Employees,
  FirstName,
  LastName,
  MemorableName,
  NewPassword,
  PhoneNumber,
  Postcode,
  TermsAgreed,
  Title,
  Token,
} from '../fields.ts'
import { PasswordVerdict } from '../password-verdict.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The steps that the server offers the browser next, in order of preference. */
export const NextStep = z.enum([
  'DO_EMAIL_CHECK',
  'DO_IDENTITY_EMAIL_CONFIRM',
  'DO_CONFIRM_SIGN_UP',
  'DO_CONFIRM_SIGN_UP_SKIP_ADDRESS',
  'DO_VERIFY_ANALOGUE_NECTAR',
  'DO_PII_RETRY',
  'DO_LOGIN_NECTAR',
  'DO_LOGIN_IDENTITY',
  'DO_LOGIN',
])
export type NextStep = z.infer<typeof NextStep>

/** Whose details a plastic card already has on file: from paper, or from a registration that was given up. */
export const UserType = z.enum(['GHOST', 'ANALOG'])
export type UserType = z.infer<typeof UserType>

const NextSteps = z.object({ authToken: Token, next: z.array(NextStep) })

/** Starts or continues a sign-up from a plastic card's number. */
export const cardCheck = endpoint({
  method: 'POST',
  url: '/progressive/card-check',
  robotCheck: true,
  costs: 'secret',
  body: z.object({ cardNumber: CardNumberTyped, authToken: z.optional(Token) }),
  answer: z.object({ authToken: Token, next: z.array(NextStep), userType: z.optional(UserType) }),
  refuses: ['cardNotRecognised', 'cardLocked', 'tooManyTries'],
})

/** Sends the confirming email, or sends it again. The answer is the same whether or not the address has an account. */
export const emailCheck = endpoint({
  method: 'POST',
  url: '/progressive/email-check',
  robotCheck: true,
  costs: 'message',
  body: z.object({
    email: Email,
    contactByEmail: z.boolean(),
    authToken: z.optional(Token),
    forceWebLink: z.optional(z.boolean()),
    registrationDone: z.optional(text(200)),
  }),
  answer: NextSteps,
  refuses: ['tooManyMessages'],
})

/**
 * Opens the link of the confirming email. In the browser that waits for it, that is enough. In any other one the tab that
 * waits then shows a number, which is chosen here out of three: who shows us the number has both (docs/decisions/005).
 * The tab that opened the link gets an `authToken` of its own, so that registration can go on there as well.
 */
export const identityEmailCheckConfirm = endpoint({
  method: 'POST',
  url: '/progressive/identity-email-check-confirm',
  costs: 'work',
  body: z.object({ identitySessionToken: Token, authToken: z.optional(Token), number: z.optional(z.int()) }),
  answer: z.object({ authToken: Token, next: z.array(NextStep), email: Email }),
  refuses: ['linkNotValid', 'numberNeeded', 'numberWrong', 'emailConfirmedAlready'],
})

/** Asked by the waiting tab: has the link been opened, here or on another device? */
export const emailCheckConfirm = endpoint({
  method: 'POST',
  url: '/progressive/email-check-confirm',
  costs: 'look',
  body: z.object({ authToken: Token }),
  answer: z.extend(NextSteps, {
    /** To be chosen in the other browser that opened the link. */
    number: z.optional(z.int()),
  }),
  refuses: ['registrationNotFound'],
})

/** Compares a person's details with what is on file for their ANALOG or GHOST card; the address there comes masked. */
export const piiCheck = endpoint({
  method: 'POST',
  url: '/progressive/pii-check',
  robotCheck: true,
  costs: 'secret',
  body: z.object({
    authToken: Token,
    title: Title,
    firstName: FirstName,
    lastName: LastName,
    dateOfBirth: DateOfBirthOnTheWire,
    postcode: Postcode,
  }),
  answer: z.extend(NextSteps, { address: z.optional(z.object({ lines: z.array(z.string()) })) }),
  refuses: ['registrationNotFound', 'cardLocked', 'stepNotDue', 'tooManyTries'],
})

/** Keeps the address that a person confirmed, until the account is made. None: they take the one on file for their card. */
export const confirmAddress = endpoint({
  method: 'POST',
  url: '/customer-address/v2',
  costs: 'work',
  body: z.object({ authToken: Token, addresses: z.array(Address).check(z.maxLength(1)) }),
  answer: NextSteps,
  refuses: ['registrationNotFound', 'stepNotDue'],
})

export const phoneCheck = endpoint({
  method: 'POST',
  url: '/progressive/phone-check',
  costs: 'work',
  body: z.object({ authToken: Token, countryCode: CountryCode, phoneNumber: PhoneNumber }),
  answer: NextSteps,
  refuses: ['registrationNotFound', 'phoneNotValid', 'phoneCountryNotAllowed', 'tooManyTries'],
})

/** Asked while a person types: would this password do? */
export const passwordValidation = endpoint({
  method: 'POST',
  url: '/progressive/password-validation',
  costs: 'work',
  body: z.object({
    authToken: Token,
    firstName: text(100),
    lastName: text(100),
    password: text(1000),
  }),
  answer: PasswordVerdict,
  refuses: ['registrationNotFound', 'tooManyTries'],
})

export const Business = z.object({ name: BusinessName, category: BusinessCategory, employees: Employees })

/** Everything a person entered on the way; the account is made by a job, which `ready` reports on. */
export const confirmRegistration = endpoint({
  method: 'POST',
  url: '/progressive/confirm-registration',
  costs: 'work',
  body: z.object({
    authToken: Token,
    title: Title,
    firstName: FirstName,
    lastName: LastName,
    dateOfBirth: DateOfBirthOnTheWire,
    /** None where it was confirmed before (`confirmAddress`). */
    addresses: z.array(Address).check(z.maxLength(1)),
    business: z.optional(Business),
    businessOffersOptIn: z.boolean(),
    memorableName: MemorableName,
    countryCode: CountryCode,
    phoneNumber: PhoneNumber,
    nectarContactPreferences: ContactPreferences,
    onlineAdvertisingConsent: z.boolean(),
    termsAgreed: TermsAgreed,
    password: NewPassword,
  }),
  answer: z.object({ authToken: Token, cardNumber: CardNumber }),
  refuses: [
    'businessNotWelcome',
    'registrationNotFound',
    'stepNotDue',
    'phoneNotValid',
    'phoneCountryNotAllowed',
    'passwordNotValid',
    'passwordTooCommon',
    'tooManyTries',
  ],
})

/** Is the account made? Polled every 2 seconds, 10 times at the most (registration.md §4). */
export const ready = endpoint({
  method: 'POST',
  url: '/ready',
  costs: 'look',
  body: z.object({ authToken: Token }),
  answer: z.object({
    signUpStatus: z.enum(['PENDING', 'COMPLETE', 'FAILED']),
    registrationCompletedToken: z.optional(Token),
    /** Of the new card: its barcode, and whether it can be added to a phone's wallet. */
    code128: z.optional(z.string()),
    hasWallets: z.optional(z.boolean()),
  }),
  refuses: ['registrationNotFound'],
})

/** The choices for a business's details: employees by letter, categories by group. */
export const businessLookup = endpoint({
  method: 'GET',
  url: '/business-lookup',
  answer: BusinessLists,
  refuses: [],
})
