import type { PathName } from '@pollen/contract/paths'
import type { NextStep } from '@pollen/contract/visitor/registration'
import type { RegistrationState } from '../../parts/registration/registration-state.ts'

/** Where each answer of the server takes the visitor. A next step without a screen does not compile. */
export const leadsTo: Record<NextStep, PathName> = {
  DO_EMAIL_CHECK: 'enterEmailAddress',
  DO_IDENTITY_EMAIL_CONFIRM: 'checkEmail',
  DO_CONFIRM_SIGN_UP: 'customerDetails',
  DO_CONFIRM_SIGN_UP_SKIP_ADDRESS: 'customerDetails',
  DO_VERIFY_ANALOGUE_NECTAR: 'customerDetails',
  DO_PII_RETRY: 'verifyFailed',
  DO_LOGIN_NECTAR: 'enterPassword',
  DO_LOGIN_IDENTITY: 'login',
  DO_LOGIN: 'login',
}

type Told = RegistrationState & { password: string | undefined; areBusinessesWelcome: boolean }

/** The steps in their order, each with how far along it is, and what shows that it is behind us (registration.md §2.2). */
export const steps = {
  nectarCardCheck: { progress: 10, isDone: ({ userData }) => userData.existingCardType !== undefined },
  enterEmailAddress: { progress: 20, isDone: ({ userData, authToken }) => !!userData.email && !!authToken },
  checkEmail: { progress: 30, isDone: ({ next }) => next.some((step) => leadsTo[step] === 'customerDetails') },
  customerDetails: { progress: 40, isDone: ({ userData }) => !!userData.firstName && !!userData.dateOfBirth },
  address: {
    progress: 50,
    isDone: ({ userData, found, next }) =>
      !!userData.addresses || !!found || next.includes('DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'),
  },
  addressDisplay: {
    progress: 50,
    isDone: ({ userData, next }) => !!userData.addresses || next.includes('DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'),
  },
  chooseAnAccount: {
    progress: 60,
    isDone: ({ userData, areBusinessesWelcome }) =>
      userData.accountType === 'STANDARD' || (userData.accountType === 'BUSINESS' && areBusinessesWelcome),
  },
  businessDetails: {
    progress: 60,
    isDone: ({ userData }) => userData.accountType === 'STANDARD' || !!userData.business,
  },
  getBusinessOffers: { progress: 70, isDone: ({ userData }) => userData.businessOffersOptIn !== undefined },
  phoneNumber: { progress: 80, isDone: ({ userData }) => !!userData.memorableName && !!userData.phoneNumber },
  createAPassword: { progress: 90, isDone: ({ password }) => password !== undefined },
  terms: { progress: 100, isDone: () => false },
} as const satisfies Partial<Record<PathName, { progress: number; isDone: (told: Told) => boolean }>>

export type StepName = keyof typeof steps

/** The first step that is still due, when one before `step` is; a person may always go back, never ahead. */
export function dueBefore(step: StepName, told: Told): StepName | undefined {
  const order = Object.keys(steps) as StepName[]
  return order.slice(0, order.indexOf(step)).find((earlier) => !steps[earlier].isDone(told))
}

/** The screen that the server's next steps lead to, in order of preference. */
export const screenOf = (next: readonly NextStep[]): PathName | undefined => next[0] && leadsTo[next[0]]
