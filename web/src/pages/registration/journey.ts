import type { PathName } from '@pollen/contract/paths'
import type { NextStep } from '@pollen/contract/visitor/registration'
import type { RegistrationState } from '../../parts/registration/registration-state.ts'

/** What decides where a registration goes on: what was entered, what the server said, and how the switch stands. */
export type JourneyState = RegistrationState & { password: string | undefined; areBusinessesWelcome: boolean }

type Condition = (state: JourneyState) => boolean

type Step = {
  /** How far along the step is, in percent (registration.md §2.2). */
  progress: number
  /** Who is not asked; `when` in the words of docs/journey.md. */
  skip?: { when: string; applies: Condition }
  /** The step has what it asks for. */
  isDone: Condition
  /** What else happens on the screen, and where that leads. */
  on?: Record<string, PathName>
}

/** Where each next step of the server leads. A next step without a screen does not compile. */
export const leadsTo = {
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

const addressOnFile = {
  when: 'the address is on file',
  applies: ({ next }: JourneyState) => next.includes('DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'),
}

/** The steps in their order. A step leads to the one below it, past those that are skipped. */
export const steps = {
  nectarCardCheck: { progress: 10, isDone: ({ userData }) => userData.existingCardType !== undefined },
  enterCardNumber: {
    progress: 10,
    skip: { when: 'no card', applies: ({ userData }) => userData.existingCardType === 'NONE' },
    isDone: ({ authToken, next }) => !!authToken && !logInScreenOf(next),
  },
  enterEmailAddress: { progress: 20, isDone: ({ userData, authToken }) => !!userData.email && !!authToken },
  checkEmail: {
    progress: 30,
    isDone: ({ next }) => next.some((step) => leadsTo[step] === 'customerDetails') || next.includes('DO_PII_RETRY'),
    on: { wrongEmail: 'enterEmailAddress' },
  },
  customerDetails: {
    progress: 40,
    isDone: ({ userData, next }) => !!userData.firstName && !!userData.dateOfBirth && !areDetailsOnFile(next),
  },
  address: {
    progress: 50,
    skip: addressOnFile,
    isDone: ({ userData, found }) => !!userData.addresses || found?.length === 1,
  },
  addressDisplay: {
    progress: 50,
    skip: addressOnFile,
    isDone: ({ userData }) => !!userData.addresses,
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
  terms: { progress: 100, isDone: ({ cardNumber }) => cardNumber !== undefined },
} as const satisfies Partial<Record<PathName, Step>>

/** The screens before, beside and after the steps: what happens there, and where that leads. */
export const otherScreens = {
  signUp: { on: { registerNow: 'nectarCardCheck', tryTemporaryCard: 'tempCard', logIn: 'login' } },
  /** The link may be opened in another tab or on another device: the person may go on there. */
  confirmIdentityEmail: { goesOnAs: 'checkEmail', on: { linkNotValid: 'nectarCardCheck' } },
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

/** A registration that the server no longer knows begins here again, and so does a journey that nothing was entered for. */
export const firstStep: StepName = 'nectarCardCheck'

/** What follows the steps. */
export const end = 'success' satisfies PathName

/** The steps in their order, by name. */
export const stepNames = Object.keys(steps) as StepName[]

const isStep = (screen: PathName): screen is StepName => screen in steps
const isSkipped = (step: StepName, state: JourneyState) => (steps[step] as Step).skip?.applies(state) ?? false

/** Where a step that has what it asks for leads. The server's word comes first, unless it leads to a step that is behind. */
export function after(step: StepName, state: JourneyState): PathName | undefined {
  const said = screenOf(state.next)
  if (said && !isStep(said)) return said
  if (!steps[step].isDone(state)) return undefined
  const at = Math.max(stepNames.indexOf(step) + 1, said ? stepNames.indexOf(said) : 0)
  return stepNames.slice(at).find((ahead) => !isSkipped(ahead, state)) ?? end
}

/** Where something that happened on a screen leads. */
export const afterEvent = <S extends ScreenName>(screen: S, event: EventOn<S>): PathName =>
  (screens[screen] as { on: Record<string, PathName> }).on[event] as PathName

/**
 * The step for somebody who stands on `step` and should not: one before it that still waits for an answer or, when they
 * are not asked at all, the one that follows. A person may always go back, never ahead.
 */
export function dueInstead(step: StepName, state: JourneyState): StepName | undefined {
  const at = stepNames.indexOf(step)
  const isWaiting = (each: StepName) => !isSkipped(each, state) && !steps[each].isDone(state)
  return (
    stepNames.slice(0, at).find(isWaiting) ??
    (isSkipped(step, state) ? stepNames.slice(at).find((each) => !isSkipped(each, state)) : undefined)
  )
}

/** The screen that the server's next steps lead to: the first of them decides. */
export const screenOf = (next: readonly NextStep[]): PathName | undefined => next[0] && leadsTo[next[0]]

/** Where the owner of a card logs in, when the server says that it has an account. */
export function logInScreenOf(next: readonly NextStep[]): 'login' | 'enterPassword' | undefined {
  const screen = screenOf(next)
  return screen === 'login' || screen === 'enterPassword' ? screen : undefined
}

/** The card has details on file that were not matched yet: those that are entered are compared with them. */
export const areDetailsOnFile = (next: readonly NextStep[]): boolean =>
  next.includes('DO_VERIFY_ANALOGUE_NECTAR') || next.includes('DO_PII_RETRY')
