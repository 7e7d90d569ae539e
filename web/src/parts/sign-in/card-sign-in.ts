import { href } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { RefusedError } from '../../platform/calls.ts'
import { ofThisTab } from '../../platform/storage.ts'
import { registration } from '../registration/registration-state.ts'
import { nextAfterLogin } from './login-storage.ts'

/** How far a sign-in by card is. It is kept with the page, so that back and a reload find it. */
export type CardSignIn = {
  collectorId?: string
  rememberMe?: boolean
  /** What a code has to be shown for, and how that was sent. */
  challenge?: string
  sentBy?: DeliveryMethod
  /** All was shown: the identity provider is next (DN57). */
  isUpgraded?: boolean
}

/** The card sign-in of this page, and where it goes on. */
export function useCardSignIn() {
  const location = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // A link that was pressed before its page was awake does not say where to go on to: the tab remembers it.
  const next = ownPath(search.get('next') ?? ofThisTab.read(nextAfterLogin))
  const known: CardSignIn = location.state ?? {}

  /** Runs what logs in; what the server makes of it decides where it goes on, and any other refusal is thrown. */
  const leadOn = async (work: Promise<unknown>, { rememberMe = false } = {}) => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (error.refusal === 'twoFactorNeeded' && error.encryptedSessionJwt)
        return goTo({ ...known, rememberMe, challenge: error.encryptedSessionJwt })
      if (error.refusal !== 'sessionUpgrade') throw error
      registration.reset() // whoever registered in this tab before is not who logs in now
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

/** A screen's address that remembers where to go on to after logging in. */
export const withNext = (
  screen: 'login' | 'enterPassword' | 'enterCardNumber' | 'enterCollectorId',
  next: string | undefined,
): string => href(screen) + (next ? `?next=${encodeURIComponent(next)}` : '')
