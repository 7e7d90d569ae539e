import type { PathName } from '@pollen/contract/paths'
import type { NextStep } from '@pollen/contract/visitor/registration'
import type { RegistrationState } from '../../parts/registration/registration-state.ts'

/** Everything that decides which screen follows: what was entered, the server's next steps, and the switch. */
export type JourneyState = RegistrationState & { password: string | undefined; areBusinessesWelcome: boolean }

type Condition = (state: JourneyState) => boolean

type Step = {
  /** The progress bar, in percent (registration.md §2.2). */
  progress: number
  /** When the step is skipped; `when` is the text in docs/journey.md. */
  skip?: { when: string; applies: Condition }
  /** Whether everything is there that the step asks for. */
  isDone: Condition
  /** Other events on the screen, with the screen that each leads to. */
  on?: Record<string, PathName>
}

/** The screen for each next step of the server. A next step without a screen does not compile. */
export const screenByNextStep = {
  DO_EMAIL_CHECK: 'enterEmailAddress',
  DO_IDENTITY_EMAIL_CONFIRM: 'checkEmail',
  DO_CONFIRM_SIGN_UP: 'customerDetails',
  DO_CONFIRM_SIGN_UP_SKIP_ADDRESS: 'customerDetails',
  DO_VERIFY_ANALOGUE_NECTAR: 'customerDetails',
  DO_PII_RETRY: 'verifyFailed',
  DO_LOGIN_NECTAR: 'enterPassword',
  DO_LOGIN_IDENTITY: 'login',
  DO_LOGIN: 'login',
} as const satisfies Record<NextStep, PathName>

/** The card has an address on file, and the person has not said that it is not theirs. They need not search. */
export const isAddressOnFile = ({ next, takesAddressOnFile }: RegistrationState): boolean =>
  next.includes('DO_CONFIRM_SIGN_UP_SKIP_ADDRESS') && takesAddressOnFile !== false

/** The steps in their order. A step leads to the next one that is not skipped. */
export const steps = {
  nectarCardCheck: { progress: 10, isDone: ({ userData }) => userData.existingCardType !== undefined },
  enterCardNumber: {
    progress: 10,
    skip: { when: 'no card', applies: ({ userData }) => userData.existingCardType === 'NONE' },
    isDone: ({ authToken, next }) => !!authToken && !logInScreenOf(next),
    on: { cardLocked: 'verifyFailed' },
  },
  enterEmailAddress: { progress: 20, isDone: ({ userData, authToken }) => !!userData.email && !!authToken },
  checkEmail: {
    progress: 30,
    isDone: ({ next }) =>
      next.some((step) => screenByNextStep[step] === 'customerDetails') || next.includes('DO_PII_RETRY'),
    on: { wrongEmail: 'enterEmailAddress' },
  },
  customerDetails: {
    progress: 40,
    isDone: ({ userData, next }) => !!userData.firstName && !!userData.dateOfBirth && !areDetailsOnFile(next),
    on: { cardLocked: 'verifyFailed' },
  },
  address: {
    progress: 50,
    skip: { when: 'the address is on file', applies: isAddressOnFile },
    isDone: ({ userData, found }) => !!userData.addresses || found?.length === 1,
  },
  addressDisplay: {
    progress: 50,
    isDone: (state) => (isAddressOnFile(state) ? state.takesAddressOnFile === true : !!state.userData.addresses),
    on: { notTheAddress: 'address' },
  },
  chooseAnAccount: {
    progress: 60,
    skip: { when: 'the business switch is off', applies: ({ areBusinessesWelcome }) => !areBusinessesWelcome },
    isDone: ({ userData }) => userData.accountType !== undefined,
  },
  businessDetails: {
    progress: 60,
    skip: {
      when: 'a standard account',
      applies: ({ userData, areBusinessesWelcome }) => userData.accountType !== 'BUSINESS' || !areBusinessesWelcome,
    },
    isDone: ({ userData }) => !!userData.business,
  },
  getBusinessOffers: { progress: 70, isDone: ({ userData }) => userData.businessOffersOptIn !== undefined },
  phoneNumber: { progress: 80, isDone: ({ userData }) => !!userData.memorableName && !!userData.phoneNumber },
  createAPassword: { progress: 90, isDone: ({ password }) => password !== undefined },
  terms: { progress: 100, isDone: ({ cardNumber }) => cardNumber !== undefined, on: { addressNotKept: 'address' } },
} as const satisfies Partial<Record<PathName, Step>>

/** The screens before, beside and after the steps, with their events. */
export const otherScreens = {
  signUp: { on: { registerNow: 'nectarCardCheck', tryTemporaryCard: 'tempCard', logIn: 'login' } },
  /** The link may be opened in another tab or on another device, where the registration then continues. */
  confirmIdentityEmail: {
    goesOnAs: 'checkEmail',
    on: {
      linkNotValid: 'nectarCardCheck',
      numberNotRight: 'nectarCardCheck',
      isMember: 'login',
      startAgain: 'nectarCardCheck',
    },
  },
  verifyFailed: { on: { detailsAgain: 'customerDetails', giveUp: 'landing' } },
  success: { on: { accountNotMade: 'registerFailed', nothingToWaitFor: 'nectarCardCheck', logIn: 'login' } },
  registerFailed: { on: { lookAgain: 'success', startAgain: 'nectarCardCheck' } },
  tempCard: { on: { getTemporaryCard: 'tempCardEnterEmailAddress', registerNow: 'nectarCardCheck' } },
  tempCardEnterEmailAddress: { on: { cardSent: 'tempCardSuccess' } },
  tempCardSuccess: { on: { emailNotKnown: 'tempCardEnterEmailAddress' } },
  tempCardYourCard: { on: { registerNow: 'nectarCardCheck', getTemporaryCard: 'tempCardEnterEmailAddress' } },
} as const satisfies Partial<Record<PathName, { goesOnAs?: StepName; on: Record<string, PathName> }>>

export type StepName = keyof typeof steps

const screens = { ...steps, ...otherScreens }
type Screens = typeof screens

export type ScreenName = keyof Screens
export type EventOn<S extends ScreenName> = Screens[S] extends { on: infer On } ? keyof On & string : never

/** The step at which a registration starts, and starts again when the server does not know it any more. */
export const firstStep: StepName = 'nectarCardCheck'

/** The screen after the last step. */
export const screenAfterSteps = 'success' satisfies PathName

/** The steps in their order, by name. */
export const stepNames = Object.keys(steps) as StepName[]

const isStep = (screen: PathName): screen is StepName => screen in steps
const isSkipped = (step: StepName, state: JourneyState) => (steps[step] as Step).skip?.applies(state) ?? false

/** The screen that follows a completed step. The server's next step takes precedence, unless it is an earlier one. */
export function screenAfter(step: StepName, state: JourneyState): PathName | undefined {
  const said = screenOf(state.next)
  if (said && !isStep(said)) return said
  if (!steps[step].isDone(state)) return undefined
  const at = Math.max(stepNames.indexOf(step) + 1, said ? stepNames.indexOf(said) : 0)
  return stepNames.slice(at).find((ahead) => !isSkipped(ahead, state)) ?? screenAfterSteps
}

/** The screen that follows an event. */
export const screenAfterEvent = <S extends ScreenName>(screen: S, event: EventOn<S>): PathName =>
  (screens[screen] as { on: Record<string, PathName> }).on[event] as PathName

/**
 * The step to redirect to for a person who should not be on `step`: an earlier one that is incomplete or, if `step` is
 * skipped, the next. A person may always go back, never ahead.
 */
export function dueStep(step: StepName, state: JourneyState): StepName | undefined {
  const at = stepNames.indexOf(step)
  const isWaiting = (each: StepName) => !isSkipped(each, state) && !steps[each].isDone(state)
  return (
    stepNames.slice(0, at).find(isWaiting) ??
    (isSkipped(step, state) ? stepNames.slice(at).find((each) => !isSkipped(each, state)) : undefined)
  )
}

/** The screen of the server's first next step. */
export const screenOf = (next: readonly NextStep[]): PathName | undefined => next[0] && screenByNextStep[next[0]]

/** The screen where the owner of a card logs in, if the card has an account. */
export function logInScreenOf(next: readonly NextStep[]): 'login' | 'enterPassword' | undefined {
  const screen = screenOf(next)
  return screen === 'login' || screen === 'enterPassword' ? screen : undefined
}

/** The card has details on file that have not been matched yet: the entered ones are compared with them. */
export const areDetailsOnFile = (next: readonly NextStep[]): boolean =>
  next.includes('DO_VERIFY_ANALOGUE_NECTAR') || next.includes('DO_PII_RETRY')
