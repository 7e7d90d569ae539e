import { type PathName, paths } from '@pollen/contract/paths'
import { memberScreens } from '../web/build-steps/script-sizes.ts'
import { screens } from '../web/src/app/screens.ts'
import { secured } from '../web/src/pages/registration/registration.sample.ts'
import type { RegistrationState } from '../web/src/parts/registration/registration-state.ts'

/** How a screen is opened so that it is the one that people see, not the way to another. */
export type Opened = {
  name: PathName
  path: string
  /** As a member who is logged in, not as a visitor. */
  isMembers: boolean
  /** What the tab remembers of the registration. */
  registration: RegistrationState
  /** What the screen before handed over. */
  state?: unknown
}

const token = 'x'.repeat(43)

/** What an address carries that came by email: well made, and where the page asks at once whether it is good, good. */
export type LinkTokens = Partial<Record<PathName, string>>

/** These only look at the form of their token until their button is pressed. */
const wellMade: LinkTokens = {
  confirmIdentityEmail: token,
  webConfirmIdentityEmail: token,
  confirmEmailAddress: token,
  confirmUpdateEmail: token,
  stopUpdateEmail: token,
}

/** Nobody stands on these: they lead on at once. */
const passedThrough: PathName[] = ['login', 'logout', 'oauthRedirect']

/** Sleeps wherever there is no connection; nothing wakes up that could be measured. */
const asleep: PathName[] = ['noConnection']

const unlike: Partial<
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
 * Every screen that anyone or a member may stand on and that has an address of its own.
 *
 * @param authToken  of a registration that the server knows, since a screen may ask it
 * @param good       tokens that the server knows, since a screen may ask it
 */
export function opened(authToken: string, good: LinkTokens): Opened[] {
  const linked = { ...wellMade, ...good }
  return (Object.keys(screens) as PathName[])
    .filter((name) => screens[name].for !== 'developer' && !paths[name].includes(':'))
    .filter((name) => ![...passedThrough, ...asleep].includes(name))
    .map((name) => {
      const { query = linked[name] ? `?token=${linked[name]}` : '', registration, state } = unlike[name] ?? {}
      const isMembers = memberScreens.includes(name)
      return {
        name,
        path: paths[name] + query,
        isMembers,
        state,
        registration: { ...secured, authToken, ...registration },
      }
    })
}
