import { type PathName, paths } from '@pollen/contract/paths'
import { memberScreens } from '../web/build-steps/budgets.ts'
import { screens } from '../web/src/app/screens.ts'
import { secured } from '../web/src/pages/registration/registration.sample.ts'
import type { RegistrationState } from '../web/src/parts/registration/registration-state.ts'

/** A screen with what it needs to show itself instead of redirecting. */
export type ScreenVisit = {
  name: PathName
  path: string
  /** Opened as a logged-in member instead of a visitor. */
  isMembers: boolean
  /** The tab's stored registration. */
  registration: RegistrationState
  /** Navigation state from the screen before. */
  state?: unknown
  /** This browser has shown the screen before, and stored what it showed. */
  isOpenedBefore?: true
}

export const titleOf = ({ name, isOpenedBefore }: ScreenVisit): string =>
  isOpenedBefore ? `${name}, opened before` : name

const token = 'x'.repeat(43)

/** The tokens of addresses that come by email, which must be valid where the page checks them at once. */
export type LinkTokens = Partial<Record<PathName, string>>

/** These pages check only the form of their token until their button is pressed. */
const wellFormedTokens: LinkTokens = {
  confirmIdentityEmail: token,
  webConfirmIdentityEmail: token,
  confirmEmailAddress: token,
  confirmUpdateEmail: token,
  stopUpdateEmail: token,
}

/** These redirect at once. */
const redirectScreens: PathName[] = ['login', 'logout', 'oauthRedirect']

/** This page has no scripts, so there is nothing to measure. */
const screensWithoutScripts: PathName[] = ['noConnection']

const visitOverrides: Partial<
  Record<PathName, { query?: string; registration?: Partial<RegistrationState>; state?: unknown }>
> = {
  enterCardNumber: { state: { registering: true } },
  enterPassword: { state: { collectorId: '70000000058' } },
  checkEmail: { registration: { next: ['DO_IDENTITY_EMAIL_CONFIRM'] } },
  businessDetails: { registration: { userData: { ...secured.userData, accountType: 'BUSINESS' } } },
  success: { registration: { cardNumber: '70000000015', registrationCompletedToken: token } },
  tempCardSuccess: { state: { email: 'ada@example.com' } },
  signIn: { query: '?interaction=example' },
}

/**
 * Every screen with an address of its own that a visitor or a member may open.
 *
 * @param authToken  of a registration that the server knows, because some screens ask it
 * @param good       tokens that the server knows, because some screens ask it
 */
export function screenVisits(authToken: string, good: LinkTokens): ScreenVisit[] {
  const linked = { ...wellFormedTokens, ...good }
  const visits = (Object.keys(screens) as PathName[])
    .filter((name) => screens[name].for !== 'developer' && !paths[name].includes(':'))
    .filter((name) => ![...redirectScreens, ...screensWithoutScripts].includes(name))
    .map((name): ScreenVisit => {
      const { query = linked[name] ? `?token=${linked[name]}` : '', registration, state } = visitOverrides[name] ?? {}
      const isMembers = memberScreens.includes(name)
      return {
        name,
        path: paths[name] + query,
        isMembers,
        state,
        registration: { ...secured, authToken, ...registration },
      }
    })
  // Members open Home every day: what counts is how it opens once the browser knows it.
  const known = visits.filter(({ name }) => name === 'homepage')
  return [...visits, ...known.map((visit) => ({ ...visit, isOpenedBefore: true as const }))]
}
