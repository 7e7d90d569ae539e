import { href } from '@pollen/contract/paths'
import type { RefusalDetails } from '@pollen/contract/refusal-details'
import { ownPath } from '@pollen/contract/safe-path'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { RefusedError } from '../../platform/calls.ts'
import { tabStore } from '../../platform/storage.ts'
import { registration } from '../registration/registration-state.ts'
import { nextAfterLogin } from './login-storage.ts'

/** The progress of a sign-in by card. It is history state, so that going back and reloading restore it. */
export type CardSignIn = {
  collectorId?: string
  rememberMe?: boolean
  /** The challenge that a code is required for, where codes can go, masked, and how the code was sent. */
  challenge?: string
  codeTo?: RefusalDetails['codeTo']
  sentBy?: DeliveryMethod
  /** The member has shown everything: the identity provider is next (DN57). */
  isUpgraded?: boolean
}

/** The card sign-in of this page, and the address to return to. */
export function useCardSignIn() {
  const location = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // A link that was pressed before the app started has no `next` in its address; the tab remembers it.
  const next = ownPath(search.get('next') ?? tabStore.read(nextAfterLogin))
  const known: CardSignIn = location.state ?? {}

  /** Runs a log-in call and navigates by its outcome. Refusals that lead to no other screen are thrown. */
  const leadOn = async (work: Promise<unknown>, { rememberMe = false } = {}) => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (error.refusal === 'twoFactorNeeded' && error.details.encryptedSessionJwt)
        return goTo({
          ...known,
          rememberMe,
          challenge: error.details.encryptedSessionJwt,
          codeTo: error.details.codeTo,
        })
      if (error.refusal !== 'sessionUpgrade') throw error
      registration.reset() // an earlier registration in this tab may be another person's
      goTo({ isUpgraded: true }, { replace: true })
    }
  }
  const goTo = (state: CardSignIn, { replace = false } = {}) =>
    navigate(withNext('enterPassword', next), { state, replace })
  const toCardNumber = useCallback(
    (screen: 'enterCardNumber' | 'enterCollectorId') => navigate(withNext(screen, next), { replace: true }),
    [navigate, next],
  )
  return { known, leadOn, goTo, toCardNumber }
}

/** The address of a log-in screen, with the page to return to. */
export const withNext = (
  screen: 'login' | 'enterPassword' | 'enterCardNumber' | 'enterCollectorId',
  next: string | undefined,
): string => href(screen) + (next ? `?next=${encodeURIComponent(next)}` : '')
