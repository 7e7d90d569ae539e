import { expect, test } from 'vitest'
import { CardNumber, CardNumberTyped } from './card-number-fields.ts'
import {
  Building,
  BusinessCategory,
  BusinessName,
  DateOfBirth,
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
} from './fields.ts'
import { SignInPassword } from './sign-in-password.ts'
import { z } from './zod.ts'

const fields = {
  Building,
  BusinessCategory,
  BusinessName,
  CardNumber,
  CardNumberTyped,
  DateOfBirth,
  DateOfBirthOnTheWire,
  Email,
  Employees,
  FirstName,
  LastName,
  MemorableName,
  PhoneNumber,
  Postcode,
  SignInPassword,
  TermsAgreed,
  Title,
}
type Name = keyof typeof fields

/** The first thing a field says of a value; undefined when it is content. */
function says(field: Parameters<typeof z.safeParse>[0], value: unknown): string | undefined {
  const { error } = z.safeParse(field, value)
  return error?.issues[0]?.message
}

const yearsAgo = (years: number, daysMore = 0) => {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + daysMore))
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}

/** registration.md §5, line by line. */
const said: [Name, unknown, string | undefined][] = [
  ['Email', '', 'Please enter your email address'],
  ['Email', 'ada@', 'Please enter valid email'],
  ['Email', 'ada@example', 'Please enter valid email'],
  ['Email', 'ada marsh@example.com', 'Please enter valid email'],
  ['Email', ` ada+points@mail.example.co.uk `, undefined],
  ['Email', `${'a'.repeat(250)}@example.com`, 'Please enter valid email'],
  ['Email', `${'a'.repeat(65)}@example.com`, 'Please enter valid email'],
  ['Email', `${'a'.repeat(64)}@example.com`, undefined],
  ['Email', 'ada@@example.com', 'Please enter valid email'],
  ['Email', '@'.repeat(250_000), 'Please enter valid email'],
  ['Title', '', 'Enter your title'],
  ['Title', 'Mx', undefined],
  ['FirstName', '', 'Enter your first name'],
  ['FirstName', '   ', 'Enter your first name'],
  ['FirstName', 'Ada2', 'Letters, dashes, apostrophes and spaces only'],
  ...[...'_.,\\`^[]'].map((character): [Name, unknown, string] => [
    'FirstName',
    `Ada${character}`,
    'Letters, dashes, apostrophes and spaces only',
  ]),
  ['FirstName', 'Zoë-Anne O’Neill', undefined],
  ...['\u0301\u0301', '-', "'", "- '"].map((nameless): [Name, unknown, string] => [
    'FirstName',
    nameless,
    'Enter your first name',
  ]),
  ['LastName', '-', 'Enter your last name'],
  ['FirstName', 'a'.repeat(26), 'First name must not be over 25 characters'],
  ['LastName', '', 'Enter your last name'],
  ['LastName', 'Marsh!', 'Letters, dashes, apostrophes and spaces only'],
  ['LastName', 'a'.repeat(26), 'Last name must not be over 25 characters'],
  ['LastName', 'a'.repeat(25), undefined],
  ['DateOfBirth', '', 'Enter your date of birth'],
  ['DateOfBirth', '1/2/90', 'Enter a date of birth in correct format'],
  ['DateOfBirth', '31/04/1990', 'Enter a date of birth in correct format'],
  ['DateOfBirth', '29/02/1900', 'Enter a date of birth in correct format'],
  ['DateOfBirth', '29/02/2000', undefined],
  ['DateOfBirth', '31/12/1899', 'Enter a date of birth in correct format'],
  ['DateOfBirth', '01/01/3001', 'Enter a date of birth in correct format'],
  ['DateOfBirth', yearsAgo(18), undefined],
  ['DateOfBirth', yearsAgo(18, 1), 'You must be over 18 years old'],
  ['DateOfBirthOnTheWire', '14-03-1990', undefined],
  ['DateOfBirthOnTheWire', '14/03/90', 'Enter a date of birth in correct format'],
  ['Postcode', '', 'Enter your postcode'],
  ['Postcode', 'AA1', 'Enter a postcode, like AA11AA'],
  ['Postcode', 'aa11aa', undefined],
  ['Postcode', 'EC1A 1BB', undefined],
  ['Building', '', 'Enter your property number or name'],
  ['BusinessName', '', 'Enter the name of your business'],
  ['BusinessName', 'a'.repeat(31), 'Business name must not be over 30 characters'],
  ['Employees', '', 'Select number of employees'],
  ['Employees', 'I', undefined],
  ['Employees', 'J', 'Select number of employees'],
  ['BusinessCategory', '', 'Enter what your business does'],
  ['MemorableName', '', 'Enter a memorable name'],
  ['MemorableName', 'a'.repeat(16), 'Memorable name must not be over 15 characters'],
  ['PhoneNumber', '', 'Enter your mobile number'],
  ['CardNumber', '', 'Enter your Nectar card number'],
  ['CardNumber', '1234', 'Enter a Nectar card number that has 11 numbers'],
  ['CardNumber', '1234567890a', 'Enter a valid Nectar card number'],
  ['CardNumber', '12345678901', undefined],
  ['CardNumber', '123 4567 8901', 'Enter a Nectar card number that has 11 numbers'],
  ['CardNumberTyped', ' ', 'Enter your Nectar card number'],
  ['CardNumberTyped', 'sevenhundred', 'Enter a valid Nectar card number'],
  ['CardNumberTyped', '123 4567 890', 'Enter a Nectar card number that has 11 numbers'],
  ['CardNumberTyped', '123 4567 8901 1234 5678 90', 'Enter a Nectar card number that has 11 numbers'],
  ['CardNumberTyped', '123 4567 8901', undefined],
  ['CardNumberTyped', '98263000 123 4567 8901', undefined],
  ['TermsAgreed', false, 'Confirm you agree before accepting'],
  ['SignInPassword', '', 'Enter your password'],
]

test.each(said)('%s says of “%s”: %s', (name, value, sentence) => {
  expect(says(fields[name] as never, value)).toBe(sentence)
})

test.each([
  ['O\u2019Neill', "O'Neill"],
  ['D\u02bcArcy', "D'Arcy"],
  ['Smith\u2011Jones', 'Smith-Jones'],
  ['Smith\u2013Jones', 'Smith-Jones'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
  [' Mary\u00a0Jane ', 'Mary Jane'],
  ['\uff21\uff44\uff41', 'Ada'],
  ['Ó Súilleabháin', 'Ó Súilleabháin'],
  ['Χριστίνα', 'Χριστίνα'],
])('a name that is pasted as “%s” is kept as “%s”', (pasted, kept) => {
  expect(z.parse(FirstName, pasted)).toBe(kept)
  expect(z.parse(LastName, pasted)).toBe(kept)
})

test('a card number has one spelling, however it is entered', () => {
  expect(z.parse(CardNumberTyped, '98263000 123 4567 8901')).toBe('12345678901')
})

test('an email has one spelling, however it is typed', () => {
  expect(z.parse(Email, ' Ada.Marsh@Example.COM ')).toBe('ada.marsh@example.com')
})

test('a password may have 128 characters', () => {
  const password = `Aa1!${'x'.repeat(124)}`
  expect(z.parse(NewPassword, password)).toBe(password)
  expect(says(NewPassword, `${password}x`)).toBe('That password is too long')
})
