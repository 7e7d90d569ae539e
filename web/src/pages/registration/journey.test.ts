import { expect, test } from 'vitest'
import { dueBefore, leadsTo, screenOf, steps } from './journey.ts'

const nothing: Parameters<typeof dueBefore>[1] = {
  next: [],
  userData: {},
  password: undefined,
  areBusinessesWelcome: true,
}
const whole = {
  authToken: 'a',
  next: ['DO_CONFIRM_SIGN_UP' as const],
  password: 'Clover-Field-7',
  areBusinessesWelcome: true,
  userData: {
    ...{ existingCardType: 'NONE' as const, email: 'ada@example.com', firstName: 'Ada', dateOfBirth: '14/03/1990' },
    ...{ addresses: [{ lines: ['1 Clover Row'] }], accountType: 'STANDARD' as const, businessOffersOptIn: false },
    ...{ memorableName: 'Honeycomb', phoneNumber: '07700 900123' },
  },
}

test('who has told nothing begins at the beginning, wherever they come in', () => {
  for (const step of ['enterEmailAddress', 'customerDetails', 'terms'] as const)
    expect(dueBefore(step, nothing)).toBe('nectarCardCheck')
})

test('who has told everything may stand on any step', () => {
  for (const step of Object.keys(steps) as (keyof typeof steps)[]) expect(dueBefore(step, whole)).toBeUndefined()
})

test('a reload on the terms forgets the password, and asks for it again', () => {
  expect(dueBefore('terms', { ...whole, password: undefined })).toBe('createAPassword')
})

test('an email that is not confirmed holds the journey up', () => {
  expect(dueBefore('customerDetails', { ...whole, next: ['DO_IDENTITY_EMAIL_CONFIRM'] })).toBe('checkEmail')
})

test('a business says what it does before it is offered anything', () => {
  const business = { ...whole, userData: { ...whole.userData, accountType: 'BUSINESS' as const } }
  expect(dueBefore('getBusinessOffers', business)).toBe('businessDetails')
})

test('a business that is no longer welcome chooses its account again', () => {
  const business = { ...whole, userData: { ...whole.userData, accountType: 'BUSINESS' as const } }
  expect(dueBefore('terms', { ...business, areBusinessesWelcome: false })).toBe('chooseAnAccount')
  expect(dueBefore('terms', { ...whole, areBusinessesWelcome: false })).toBeUndefined()
})

test('who may skip the address is not asked for it', () => {
  const { addresses: _, ...userData } = whole.userData
  expect(
    dueBefore('chooseAnAccount', { ...whole, userData, next: ['DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'] }),
  ).toBeUndefined()
})

test('the first next step of the server decides', () => {
  expect(screenOf(['DO_PII_RETRY', 'DO_EMAIL_CHECK'])).toBe(leadsTo.DO_PII_RETRY)
  expect(screenOf([])).toBeUndefined()
})

test('progress never goes back along the way', () => {
  const along = Object.values(steps).map(({ progress }) => progress)
  expect(along).toEqual(along.toSorted((a, b) => a - b))
})
