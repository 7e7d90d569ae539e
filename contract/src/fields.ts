import { cardNumberDigits } from './card-number.ts'
import { isOfAge, parseDateOfBirth } from './date-of-birth.ts'
import { formatNumber } from './numbers.ts'
import { passwordFaults } from './password.ts'
import { programme } from './programme.ts'
import { mostPasswordCharacters, tooLongPassword } from './sign-in-password.ts'
import { text, typedText } from './text.ts'
import { z } from './zod.ts'

const mostADay = programme.spending.dailyLimitPoints

/** The longest a field may be, where the page shows or enforces it. */
export const limits = {
  email: 254,
  firstName: 25,
  lastName: 25,
  dateOfBirth: 10,
  postcode: 8,
  building: 60,
  addressLine: 60,
  businessName: 30,
  memorableName: 15,
  cardNumber: cardNumberDigits,
  password: mostPasswordCharacters,
  feedback: 10_000,
  /** Of a text area, unless its form says otherwise. */
  textArea: 5000,
} as const

/** As `typedText`, for a field with one sentence for all that is wrong with it. */
const requiredText = (mostCharacters: number, missing: string, tooLong = missing) =>
  typedText(mostCharacters, { missing, tooLong })

/**
 * One spelling of a name, however a phone or a word processor writes it: letters that only look different, apostrophes,
 * dashes and spaces become the plain ones, an accent joins its letter.
 */
const plain = z.overwrite((name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\p{Zs}/gu, ' '),
)
const personName = (which: 'first' | 'last', mostCharacters: number) => {
  const missing = `Enter your ${which} name`
  const tooLong = `${which === 'first' ? 'First' : 'Last'} name must not be over ${mostCharacters} characters`
  return typedText(mostCharacters, { missing, tooLong }, plain).check(
    z.regex(/^[\p{L}\p{M}'\- ]*$/u, 'Letters, dashes, apostrophes and spaces only'),
    z.regex(/\p{L}/u, missing),
  )
}

/**
 * One address has one spelling, however it is typed: in lower case, without spaces around it. At most 64 characters stand
 * before the @ (RFC 5321 §4.5.3.1.1), and a dot after it.
 */
export const Email = requiredText(limits.email, 'Please enter your email address', 'Please enter valid email').check(
  z.toLowerCase(),
  z.regex(z.regexes.html5Email, 'Please enter valid email'),
  z.regex(/^[^@]{1,64}@[^.@]+\./, 'Please enter valid email'),
)

export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] as const
export const Title = z.enum(titles, 'Enter your title')

export const FirstName = personName('first', limits.firstName)
export const LastName = personName('last', limits.lastName)

const noDate = { error: 'Enter a date of birth in correct format', abort: true }
const tooYoung = `You must be over ${programme.minimumAge} years old`
const isOldEnough = (typed: string) => isOfAge(typed, programme.minimumAge, new Date())

/** As a person types it, DD/MM/YYYY. Travels as DD-MM-YYYY: `DateOfBirthOnTheWire`. */
export const DateOfBirth = requiredText(limits.dateOfBirth, 'Enter your date of birth', noDate.error).check(
  z.refine((typed) => parseDateOfBirth(typed) !== undefined, noDate),
  z.refine(isOldEnough, tooYoung),
)
export const DateOfBirthOnTheWire = text(limits.dateOfBirth, noDate.error)
  .check(z.regex(/^\d{2}-\d{2}-\d{4}$/, noDate))
  .check(
    z.refine((sent) => parseDateOfBirth(sent.replaceAll('-', '/')) !== undefined, noDate),
    z.refine((sent) => isOldEnough(sent.replaceAll('-', '/')), tooYoung),
  )

/** The six forms of a UK postcode, with or without its space, in either case. */
export const Postcode = requiredText(limits.postcode, 'Enter your postcode', 'Enter a postcode, like AA11AA').check(
  z.regex(/^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i, 'Enter a postcode, like AA11AA'),
)
export const Building = requiredText(limits.building, 'Enter your property number or name')

const addressLine = (missing: string) =>
  requiredText(limits.addressLine, missing, `A line must not be over ${limits.addressLine} characters`)
const optionalLine = text(limits.addressLine, `A line must not be over ${limits.addressLine} characters`).check(
  z.trim(),
)
/** An address as a person types it, where the search does not find it. */
export const addressTyped = {
  line1: addressLine('Enter the first line of your address'),
  line2: optionalLine,
  town: addressLine('Enter your town or city'),
  county: optionalLine,
  postcode: Postcode,
}
export const AddressLines = z
  .array(text(100).check(z.trim(), z.minLength(1)))
  .check(z.minLength(2, 'Select your address'), z.maxLength(8, 'Select your address'))
export const Address = z.object({ lines: AddressLines })

export const BusinessName = requiredText(
  limits.businessName,
  'Enter the name of your business',
  `Business name must not be over ${limits.businessName} characters`,
).check(z.minLength(2, 'Enter the name of your business'))
/** The letter that stands for a band of employees: A for the first of the list to I for the ninth. */
export const Employees = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'], 'Select number of employees')
export const BusinessCategory = requiredText(60, 'Enter what your business does')

export const MemorableName = requiredText(
  limits.memorableName,
  'Enter a memorable name',
  `Memorable name must not be over ${limits.memorableName} characters`,
)
const longText = (mostCharacters: number) =>
  requiredText(
    mostCharacters,
    'Write something first',
    `That’s too long. Keep it to ${mostCharacters / 1000},000 characters`,
  )
/** What a member tells us of their own accord. */
export const FeedbackText = longText(limits.feedback)
/** What a member and we write to each other after that. */
export const CaseMessageText = longText(limits.textArea)

/** Without the country's dial code; whether such a number exists is the server's to say. */
export const PhoneNumber = requiredText(20, 'Enter your mobile number', 'Enter a valid mobile number').check(
  z.regex(/^[\d ()+-]+$/, 'Enter a valid mobile number'),
)
/** A country's dial code, digits only: 44. */
export const CountryCode = text(4).check(z.regex(/^\d{1,4}$/))

export const NewPassword = text(limits.password, 'Enter your password', tooLongPassword).check(
  z.refine((password) => passwordFaults(password).length === 0, 'That password breaks one of the rules'),
)

export const ContactPreferences = z.object({
  contactByPhone: z.boolean(),
  contactByEmail: z.boolean(),
  contactBySMS: z.boolean(),
  contactByPost: z.boolean(),
})

export const TemporaryTermsAgreed = z.literal(true, 'Confirm you agree before continuing')
export const TemporaryPrivacyAgreed = z.literal(true, 'Confirm before continuing')

export const TermsAgreed = z.literal(true, 'Confirm you agree before accepting')

/** 256 random bits, base64url: a browser proves by it that it began a registration, a reset or a sign-in. */
export const Token = text(43).check(z.regex(/^[\w-]{43}$/))

/** An amount of money as a person types it: 23.50, £23.50 or 1,023.50. */
export const AmountTyped = typedText(
  16,
  { missing: 'Enter the total on your receipt', tooLong: 'Enter an amount, like 23.50' },
  z.overwrite((typed: string) => typed.replace(/[£, ]/g, '')),
).check(
  z.regex(/^\d{1,6}(\.\d\d)?$/, 'Enter an amount, like 23.50'),
  z.refine((typed) => asPence(typed) > 0, 'Enter an amount, like 23.50'),
)
/** A value that `AmountTyped` accepted, as pence. */
export const asPence = (typed: string): number => Math.round(Number(typed) * 100)

/** As a person types it: 1000, 1,000 or 1 000 points. */
export const DailyLimitTyped = typedText(20, {
  missing: 'Enter your daily limit',
  tooLong: 'Enter a smaller number of points',
}).check(
  z.refine(
    (typed) => /^[\d, ]+$/.test(typed) && asPoints(typed) <= mostADay,
    // Made when it is needed: formatting a number costs a slow phone a tenth of a second, which no other page should pay.
    { error: () => `Enter a number of points from 0 to ${formatNumber(mostADay)}` },
  ),
)
/** A value that `DailyLimitTyped` accepted, as points. */
export const asPoints = (typed: string): number => Number(typed.replace(/[, ]/g, ''))
