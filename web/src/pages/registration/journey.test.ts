import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PathName, paths } from '@pollen/contract/paths'
import { NextStep } from '@pollen/contract/visitor/registration'
import { expect, test } from 'vitest'
import type { UserData } from '../../parts/registration/registration-state.ts'
import {
  dueStep,
  type JourneyState,
  logInScreenOf,
  otherScreens,
  type ScreenName,
  type StepName,
  screenAfter,
  screenByNextStep,
  screenOf,
  stepNames,
  steps,
} from './journey.ts'

const nothing: JourneyState = { next: [], userData: {}, password: undefined, areBusinessesWelcome: true }

/** What every step asks for. A field that is missing here does not compile. */
const whole = {
  authToken: 'a',
  next: ['DO_CONFIRM_SIGN_UP'],
  password: 'Clover-Field-7',
  areBusinessesWelcome: true,
  cardNumber: '70000000015',
  takesAddressOnFile: true,
  userData: {
    existingCardType: 'NONE',
    email: 'ada@example.com',
    contactByEmail: true,
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Marsh',
    dateOfBirth: '14/03/1990',
    postcode: 'AA1 1AA',
    addresses: [{ lines: ['1 Clover Row'] }],
    accountType: 'STANDARD',
    business: { name: 'Marsh & Daughters', employees: 'B', category: 'cafe' },
    businessOffersOptIn: false,
    memorableName: 'Honeycomb',
    phoneNumber: '07700 900123',
    country: 'gb',
    countryCode: '44',
    contactBySMS: true,
    onlineAdvertisingConsent: true,
  },
} as const satisfies JourneyState & { userData: Required<UserData> }

const wholeBusiness: JourneyState = { ...whole, userData: { ...whole.userData, accountType: 'BUSINESS' } }

/** The screens from the first question on, when every step has what it asks for. */
function screensFrom(state: JourneyState): PathName[] {
  const screens: PathName[] = ['nectarCardCheck']
  for (;;) {
    const last = screens.at(-1) as PathName
    const next = last in steps ? screenAfter(last as StepName, { ...state, next: nextAt(last, state) }) : undefined
    if (!next) return screens
    screens.push(next)
  }
}

/** What the server has said by the time a step is done: the email is confirmed on the way. */
function nextAt(screen: PathName, { next }: JourneyState): NextStep[] {
  if (screen === 'nectarCardCheck') return []
  if (screen === 'enterCardNumber') return ['DO_EMAIL_CHECK']
  if (screen === 'enterEmailAddress') return ['DO_IDENTITY_EMAIL_CONFIRM']
  return screen === 'customerDetails' && next[0] === 'DO_VERIFY_ANALOGUE_NECTAR' ? ['DO_CONFIRM_SIGN_UP'] : next
}

const card = { NONE: [], ISSUED: ['enterCardNumber'] } as const
const address = ['address', 'addressDisplay'] as const
const confirmed = [
  ['DO_CONFIRM_SIGN_UP', address],
  ['DO_CONFIRM_SIGN_UP_SKIP_ADDRESS', ['addressDisplay']],
  ['DO_VERIFY_ANALOGUE_NECTAR', address],
] as const
const accounts = [
  { accountType: 'STANDARD', areBusinessesWelcome: true, account: ['chooseAnAccount'] },
  { accountType: 'BUSINESS', areBusinessesWelcome: true, account: ['chooseAnAccount', 'businessDetails'] },
  { accountType: 'STANDARD', areBusinessesWelcome: false, account: [] },
  { accountType: 'BUSINESS', areBusinessesWelcome: false, account: [] },
] as const
const walks = (['NONE', 'ISSUED'] as const).flatMap((existingCardType) =>
  confirmed.flatMap(([next, addresses]) =>
    accounts.map(({ account, ...choice }) => ({ existingCardType, next, addresses, account, ...choice })),
  ),
)

test.each(walks)(
  'with a card $existingCardType, told $next, as $accountType (welcome: $areBusinessesWelcome), one meets each step once',
  ({ existingCardType, next, addresses, account, accountType, areBusinessesWelcome }) => {
    const userData = { ...whole.userData, existingCardType, accountType }
    expect(screensFrom({ ...whole, next: [next], areBusinessesWelcome, userData })).toEqual([
      'nectarCardCheck',
      ...card[existingCardType],
      'enterEmailAddress',
      'checkEmail',
      'customerDetails',
      ...addresses,
      ...account,
      'getBusinessOffers',
      'phoneNumber',
      'createAPassword',
      'terms',
      'success',
    ])
  },
)

const everyStepAndWord = stepNames.flatMap((step) => NextStep.options.map((said) => [step, said] as const))

test.each(everyStepAndWord)('at %s, %s leads to its screen, onward, or nowhere yet', (step, said) => {
  const led = screenByNextStep[said]
  const next = screenAfter(step, { ...whole, next: [said] })
  if (!(led in steps)) return expect(next).toBe(led)
  if (next === undefined) return expect(steps[step].isDone({ ...whole, next: [said] })).toBe(false)
  const index = (screen: PathName) => (screen === 'success' ? stepNames.length : stepNames.indexOf(screen as StepName))
  expect(index(next)).toBeGreaterThan(index(step))
  expect(index(next)).toBeGreaterThanOrEqual(index(led))
})

test('an email that was confirmed before is not confirmed again', () => {
  expect(screenAfter('enterEmailAddress', whole)).toBe('customerDetails')
})

test('a step that waits for an answer leads nowhere', () => {
  for (const step of stepNames) expect(screenAfter(step, nothing)).toBeUndefined()
  expect(screenAfter('checkEmail', { ...whole, next: ['DO_IDENTITY_EMAIL_CONFIRM'] })).toBeUndefined()
})

test('a card that has an account leads its owner to log in', () => {
  expect(logInScreenOf(['DO_LOGIN_NECTAR'])).toBe('enterPassword')
  expect(logInScreenOf(['DO_LOGIN_IDENTITY'])).toBe('login')
  expect(logInScreenOf(['DO_EMAIL_CHECK'])).toBeUndefined()
})

test('a person who has told nothing begins at the beginning, wherever they come in', () => {
  for (const step of ['enterEmailAddress', 'customerDetails', 'terms'] as const)
    expect(dueStep(step, nothing)).toBe('nectarCardCheck')
})

test('a person who has told everything may stand on any step that is theirs', () => {
  for (const step of stepNames) {
    expect(
      dueStep(step, { ...wholeBusiness, userData: { ...wholeBusiness.userData, existingCardType: 'ISSUED' } }),
    ).toBe(undefined)
  }
})

test('a person who says that they have a card enters its number', () => {
  const withoutNumber: JourneyState = { ...nothing, userData: { existingCardType: 'ISSUED' } }
  expect(dueStep('enterEmailAddress', withoutNumber)).toBe('enterCardNumber')
  expect(dueStep('enterEmailAddress', { ...withoutNumber, authToken: 'a', next: ['DO_LOGIN'] })).toBe('enterCardNumber')
  expect(dueStep('enterEmailAddress', { ...withoutNumber, authToken: 'a', next: ['DO_EMAIL_CHECK'] })).toBeUndefined()
})

test('a reload on the terms forgets the password, and asks for it again', () => {
  expect(dueStep('terms', { ...whole, password: undefined })).toBe('createAPassword')
})

test('an email that is not confirmed holds the journey up', () => {
  expect(dueStep('customerDetails', { ...whole, next: ['DO_IDENTITY_EMAIL_CONFIRM'] })).toBe('checkEmail')
})

test('details that do not match the card’s are entered again, and the email stays confirmed', () => {
  const missed: JourneyState = { ...whole, next: ['DO_PII_RETRY'] }
  expect(screenAfter('customerDetails', missed)).toBe('verifyFailed')
  expect(otherScreens.verifyFailed.on.detailsAgain).toBe('customerDetails')
  expect(dueStep('customerDetails', missed)).toBeUndefined()
  expect(dueStep('address', missed)).toBe('customerDetails')
})

test('a business says what it does before it is offered anything', () => {
  const { business: _, ...userData } = wholeBusiness.userData
  expect(dueStep('getBusinessOffers', { ...wholeBusiness, userData })).toBe('businessDetails')
})

test('a step that a person is not asked leads on to the one that follows', () => {
  expect(dueStep('businessDetails', whole)).toBe('getBusinessOffers')
  expect(dueStep('chooseAnAccount', { ...wholeBusiness, areBusinessesWelcome: false })).toBe('getBusinessOffers')
  expect(dueStep('address', { ...whole, next: ['DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'] })).toBe('addressDisplay')
})

test('a person whose card has an address on file searches for none, unless it is not theirs', () => {
  const { addresses: _, ...userData } = whole.userData
  const onFile: JourneyState = { ...whole, userData, next: ['DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'] }
  expect(dueStep('chooseAnAccount', { ...onFile, takesAddressOnFile: undefined })).toBe('addressDisplay')
  expect(dueStep('chooseAnAccount', { ...onFile, takesAddressOnFile: true })).toBeUndefined()
  expect(dueStep('chooseAnAccount', { ...onFile, takesAddressOnFile: false })).toBe('address')
})

test('the first next step of the server decides', () => {
  expect(screenOf(['DO_PII_RETRY', 'DO_EMAIL_CHECK'])).toBe(screenByNextStep.DO_PII_RETRY)
  expect(screenOf([])).toBeUndefined()
})

test('progress never goes back along the way', () => {
  const along = Object.values(steps).map(({ progress }) => progress)
  expect(along).toEqual(along.toSorted((a, b) => a - b))
})

test('no screen of the journey names another: it says what happened, and the table where that leads', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.(test|examples)\.tsx?$|sample\.ts$|^journey\.ts$|^use-journey\.ts$/.test(file),
  )
  const screens = [...stepNames, ...Object.keys(otherScreens)] as ScreenName[]
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const text = await readFile(join(import.meta.dirname, file), 'utf8')
    const named = screens.filter((name) => text.includes(`href('${name}')`) || text.includes(paths[name]))
    expect(named, file).toEqual([])
    expect(text, file).not.toMatch(/\buseNavigate\b|\bredirect\(/)
  }
})
