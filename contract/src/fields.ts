import { isOfAge, parseDateOfBirth } from './date-of-birth.ts'
import { passwordFaults } from './password.ts'
import { programme } from './programme.ts'
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
  businessName: 30,
  memorableName: 15,
  cardNumber: 11,
  password: 128,
} as const

const required = (says: string) => z.string(says).check(z.trim(), z.minLength(1, says))
const letters = z.regex(/^[\p{L}\p{M}'\- ]*$/u, 'Letters, dashes, apostrophes and spaces only')

/** Apostrophes, dashes and spaces as phones and word processors write them become the plain ones; an accent joins its letter. */
const plain = z.overwrite((name: string) =>
  name
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u2032\uff07]/g, "'")
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/\p{Zs}/gu, ' '),
)
const requiredName = (says: string) => z.string(says).check(plain, z.trim(), z.minLength(1, says))

/** One address has one spelling, however it is typed: in lower case, without spaces around it. */
export const Email = required('Please enter your email address').check(
  z.toLowerCase(),
  z.maxLength(limits.email, 'Please enter valid email'),
  z.regex(z.regexes.html5Email, 'Please enter valid email'),
  z.regex(/@[^.]+\..+/, 'Please enter valid email'),
)

export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] as const
export const Title = z.enum(titles, 'Enter your title')

export const FirstName = requiredName('Enter your first name').check(
  letters,
  z.maxLength(limits.firstName, `First name must not be over ${limits.firstName} characters`),
)
export const LastName = requiredName('Enter your last name').check(
  letters,
  z.maxLength(limits.lastName, `Last name must not be over ${limits.lastName} characters`),
)

const noDate = { error: 'Enter a date of birth in correct format', abort: true }
const tooYoung = `You must be over ${programme.minimumAge} years old`
const isOldEnough = (typed: string) => isOfAge(typed, programme.minimumAge, new Date())

/** As a person types it, DD/MM/YYYY. Travels as DD-MM-YYYY: `DateOfBirthOnTheWire`. */
export const DateOfBirth = required('Enter your date of birth').check(
  z.refine((typed) => parseDateOfBirth(typed) !== undefined, noDate),
  z.refine(isOldEnough, tooYoung),
)
export const DateOfBirthOnTheWire = z
  .string()
  .check(z.regex(/^\d{2}-\d{2}-\d{4}$/, noDate))
  .check(
    z.refine((sent) => parseDateOfBirth(sent.replaceAll('-', '/')) !== undefined, noDate),
    z.refine((sent) => isOldEnough(sent.replaceAll('-', '/')), tooYoung),
  )

/** The six forms of a UK postcode, with or without its space, in either case. */
export const Postcode = required('Enter your postcode').check(
  z.regex(/^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i, 'Enter a postcode, like AA11AA'),
)
export const Building = required('Enter your property number or name').check(
  z.maxLength(limits.building, 'Enter your property number or name'),
)
export const AddressLines = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
  .check(z.minLength(2, 'Select your address'), z.maxLength(8, 'Select your address'))
export const Address = z.object({ lines: AddressLines })

export const BusinessName = required('Enter the name of your business').check(
  z.minLength(2, 'Enter the name of your business'),
  z.maxLength(limits.businessName, `Business name must not be over ${limits.businessName} characters`),
)
/** The letter that stands for a band of employees: A for the first of the list to I for the ninth. */
export const Employees = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'], 'Select number of employees')
export const BusinessCategory = required('Enter what your business does').check(z.maxLength(60))

export const MemorableName = required('Enter a memorable name').check(
  z.maxLength(limits.memorableName, `Memorable name must not be over ${limits.memorableName} characters`),
)
/** Without the country's dial code; whether such a number exists is the server's to say. */
export const PhoneNumber = required('Enter your mobile number').check(
  z.maxLength(20, 'Enter a valid mobile number'),
  z.regex(/^[\d ()+-]+$/, 'Enter a valid mobile number'),
)
/** A country's dial code, digits only: 44. */
export const CountryCode = z.string().check(z.regex(/^\d{1,4}$/))

const noCardNumber = `Enter your ${programme.name} card number`
const notACardNumber = `Enter a ${programme.name} card number that has ${limits.cardNumber} numbers`

/** The 11 digits after the programme's prefix, as printed on the card. */
export const CardNumber = z
  .string(noCardNumber)
  .check(z.minLength(1, noCardNumber), z.regex(/^\d*$/, notACardNumber), z.length(limits.cardNumber, notACardNumber))

/** A till may send the whole number or the digits after the prefix; the programme keeps the latter. */
export const CardNumberAtTill = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(${programme.cardPrefix})?\\d{${limits.cardNumber}}$`),
      `A card number has ${limits.cardNumber} digits after its prefix`,
    ),
  )

export const tooLongPassword = 'That password is too long'

export const SignInPassword = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(limits.password, tooLongPassword))

export const NewPassword = z
  .string('Enter your password')
  .check(z.maxLength(limits.password, tooLongPassword))
  .check(z.refine((password) => passwordFaults(password).length === 0, 'That password breaks one of the rules'))

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
export const Token = z.string().check(z.regex(/^[\w-]{43}$/))

/** More points than this are never given, nor spent, at once. */
export const mostPoints = 10_000_000
export const Points = z.int().check(z.positive(), z.maximum(mostPoints))
/** A million pounds. */
export const mostPence = 1_000_000_00
export const Pence = z.int().check(z.nonnegative(), z.maximum(mostPence))

/** As a person types it: 1000, 1,000 or 1 000 points. */
export const DailyLimitTyped = required('Enter your daily limit').check(
  z.refine(
    (typed) => /^[\d, ]+$/.test(typed) && asPoints(typed) <= mostADay,
    // Made when it is needed: formatting a number costs a slow phone a tenth of a second, which no other page should pay.
    { error: () => `Enter a number of points from 0 to ${mostADay.toLocaleString('en-GB')}` },
  ),
)
/** A value that `DailyLimitTyped` accepted, as points. */
export const asPoints = (typed: string): number => Number(typed.replace(/[, ]/g, ''))
