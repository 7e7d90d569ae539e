import { cardNumberDigits } from './card-number.ts'
import { isOfAge, isoDate, parseDateOfBirth, plainDate, toWire } from './date-of-birth.ts'
import { formatNumber } from './numbers.ts'
import { passwordFaults } from './password.ts'
import { joinedFigures, plainFigures, plainProse, plainText, wholeNumber } from './plain-text.ts'
import { programme } from './programme.ts'
import { mostPasswordCharacters, tooLongPassword } from './sign-in-password.ts'
import { optionalText, text, typedText } from './text.ts'
import { plainEmail } from './typed-email.ts'
import { plainMobile } from './typed-mobile.ts'
import { plainPostcode } from './typed-postcode.ts'
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
  guestName: 60,
  cardNumber: cardNumberDigits,
  password: mostPasswordCharacters,
  feedback: 10_000,
  /** Of a text area, unless its form says otherwise. */
  textArea: 5000,
} as const

/** As `typedText`, for a field with one sentence for all that is wrong with it. */
const requiredText = (
  mostCharacters: number,
  missing: string,
  tooLong = missing,
  plain?: (entered: string) => string,
) => typedText(mostCharacters, { missing, tooLong }, plain)

/** One spelling of a name: letters that only look different are the plain ones. */
const plainName = (entered: string) => plainText(plainText(entered).normalize('NFKC'))
const personName = (which: 'first' | 'last', mostCharacters: number) => {
  const missing = `Enter your ${which} name`
  const tooLong = `${which === 'first' ? 'First' : 'Last'} name must not be over ${mostCharacters} characters`
  return typedText(mostCharacters, { missing, tooLong }, plainName).check(
    z.regex(/^[\p{L}\p{M}'\- ]*$/u, 'Letters, dashes, apostrophes and spaces only'),
    z.regex(/\p{L}/u, missing),
  )
}

/**
 * One address has one spelling, however it is typed: in lower case, without spaces around it. At most 64 characters stand
 * before the @ (RFC 5321 §4.5.3.1.1), and a dot after it.
 */
export const Email = requiredText(
  limits.email,
  'Please enter your email address',
  'Please enter valid email',
  plainEmail,
).check(
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

/** However a person writes it; DD/MM/YYYY once it is read. Travels as DD-MM-YYYY: `DateOfBirthOnTheWire`. */
export const DateOfBirth = requiredText(limits.dateOfBirth, 'Enter your date of birth', noDate.error, plainDate).check(
  z.refine((typed) => parseDateOfBirth(typed) !== undefined, noDate),
  z.refine(isOldEnough, tooYoung),
)
export const DateOfBirthOnTheWire = requiredText(limits.dateOfBirth, noDate.error, noDate.error, (sent) =>
  toWire(plainDate(sent)),
)
  .check(z.regex(/^\d{2}-\d{2}-\d{4}$/, noDate))
  .check(
    z.refine((sent) => parseDateOfBirth(sent.replaceAll('-', '/')) !== undefined, noDate),
    z.refine((sent) => isOldEnough(sent.replaceAll('-', '/')), tooYoung),
  )

/** A day however it is written; 1990-03-14 once it is read. */
export const dayTyped = (missing: string, wrong = missing) =>
  requiredText(limits.dateOfBirth, missing, wrong, (entered) => isoDate(toWire(plainDate(entered)))).check(
    z.iso.date(wrong),
  )

const noPostcode = 'Enter a postcode, like AA11AA'
/** The six forms of a UK postcode, with or without its space, in either case; read as it is printed. */
export const Postcode = requiredText(limits.postcode, 'Enter your postcode', noPostcode, plainPostcode).check(
  z.regex(/^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/, noPostcode),
)
export const Building = requiredText(limits.building, 'Enter your property number or name')

const addressLine = (missing: string) =>
  requiredText(limits.addressLine, missing, `A line must not be over ${limits.addressLine} characters`)
const optionalLine = optionalText(limits.addressLine, `A line must not be over ${limits.addressLine} characters`)
/** An address as a person types it, where the search does not find it. */
export const addressTyped = {
  line1: addressLine('Enter the first line of your address'),
  line2: optionalLine,
  town: addressLine('Enter your town or city'),
  county: optionalLine,
  postcode: Postcode,
}
export const AddressLines = z
  .array(typedText(100, { missing: 'Select your address', tooLong: 'Select your address' }))
  .check(z.minLength(2, 'Select your address'), z.maxLength(8, 'Select your address'))
export const Address = z.object({ lines: AddressLines })

/** What somebody without an account is called, as they say it: no account is looked up by it. */
export const GuestName = requiredText(
  limits.guestName,
  'Enter your name',
  `Your name must not be over ${limits.guestName} characters`,
)

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
    plainProse,
  )
/** What a member tells us of their own accord. */
export const FeedbackText = longText(limits.feedback)
/** What a member and we write to each other after that. */
export const CaseMessageText = longText(limits.textArea)

const noMobile = 'Enter a valid mobile number'
/** With its country's dial code or without, digits and perhaps a + before them; whether it exists is the server's to say. */
export const PhoneNumber = requiredText(20, 'Enter your mobile number', noMobile, plainMobile).check(
  z.regex(/^\+?\d+$/, noMobile),
)
const noCountry = 'Enter a country’s dial code, like 44'
/** A country's dial code, digits only: 44. */
export const CountryCode = typedText(4, { missing: noCountry, tooLong: noCountry }, (entered) =>
  joinedFigures(entered).replace(/^(\+|00)/, ''),
).check(z.regex(/^\d{1,4}$/, noCountry))

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

/** An amount of money as a person types it: 23.50, £23.50, 23,50 or 1,023.50. */
export const AmountTyped = typedText(
  16,
  { missing: 'Enter the total on your receipt', tooLong: 'Enter an amount, like 23.50' },
  (entered) =>
    plainFigures(entered)
      .replace(/£|GBP| |,(?=\d{3}(?!\d))/g, '')
      .replace(/^(\d+),(\d\d)$/, '$1.$2'),
).check(
  z.regex(/^\d{1,6}(\.\d\d)?$/, 'Enter an amount, like 23.50'),
  z.refine((typed) => asPence(typed) > 0, 'Enter an amount, like 23.50'),
)
/** A value that `AmountTyped` accepted, as pence. */
export const asPence = (typed: string): number => Math.round(Number(typed) * 100)

/** As a person types it: 1000, 1,000 or 1 000. */
export const DailyLimitTyped = typedText(20, {
  missing: 'Enter your daily limit',
  tooLong: 'Enter a smaller number of points',
}).check(
  z.refine(
    (typed) => wholeNumber(typed) >= 0 && wholeNumber(typed) <= mostADay,
    // Made when it is needed: formatting a number costs a slow phone a tenth of a second, which no other page should pay.
    { error: () => `Enter a number of points from 0 to ${formatNumber(mostADay)}` },
  ),
)
