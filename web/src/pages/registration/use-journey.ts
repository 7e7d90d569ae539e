import { href, type PathName } from '@pollen/contract/paths'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { registration } from '../../parts/registration/registration-state.ts'
import type { RefusalHandlers } from '../../platform/failed-calls.ts'
import { isOn } from '../../platform/switches.ts'
import {
  type EventOn,
  firstStep,
  isAddressOnFile,
  type JourneyState,
  type ScreenName,
  type StepName,
  screenAfter,
  screenAfterEvent,
} from './journey.ts'

/** The query and state that a screen needs from whichever screen leads to it. */
const arrivalState: Partial<Record<PathName, { search?: string; state?: Record<string, unknown> }>> = {
  enterCardNumber: { state: { registering: true } },
  verifyFailed: { search: '?reason=failed' },
}

/**
 * @param search    the query, instead of the usual one
 * @param carrying  state for the next screen, kept in the browser's history
 */
type NavigationOptions = { replace?: boolean; search?: string; carrying?: Record<string, unknown> }

/** A card's address on file is shown as such. */
const arrivalOf = (screen: PathName) =>
  screen === 'addressDisplay' && isAddressOnFile(journeyState())
    ? { search: '?reason=your-address', state: undefined }
    : (arrivalState[screen] ?? {})

/** How the screen is opened that says that a card is locked: there is nothing to enter again. */
export const cardIsLocked: NavigationOptions = { search: '', carrying: { isCardLocked: true } }

export const journeyState = (): JourneyState => ({
  ...registration.now(),
  password: registration.password(),
  areBusinessesWelcome: isOn('business'),
})

/** Opens a screen of the journey. Only this module and `useDue` decide which. */
export function useOpenScreen() {
  const navigate = useNavigate()
  return useCallback(
    (screen: PathName, { replace = false, search, carrying }: NavigationOptions = {}) => {
      const { search: usual = '', state } = arrivalOf(screen)
      const to = { pathname: href(screen), search: search ?? usual }
      navigate(to, { replace, state: carrying || state ? { ...state, ...carrying } : null })
    },
    [navigate],
  )
}

/** Reports an event on a screen; the table in journey.ts says which screen follows. */
export function useEvents<S extends ScreenName>(screen: S) {
  const open = useOpenScreen()
  return useMemo(
    () => ({
      happened: (event: EventOn<S>, options?: NavigationOptions) => open(screenAfterEvent(screen, event), options),
      /** For events that are links. */
      addressAfter: (event: EventOn<S>) => href(screenAfterEvent(screen, event)),
    }),
    [open, screen],
  )
}

/**
 * Reports that a step is complete.
 *
 * @returns whether it is, and the next screen was opened
 */
export function useContinue(step: StepName) {
  const open = useOpenScreen()
  return useCallback(
    (options?: NavigationOptions) => {
      const next = screenAfter(step, journeyState())
      if (next) open(next, options)
      return next !== undefined
    },
    [open, step],
  )
}

/** What a screen does when the server does not know the registration any more: the first step says so. */
export function useStartAgain(): RefusalHandlers {
  const open = useOpenScreen()
  return useMemo(
    () => ({
      registrationNotFound(error) {
        open(firstStep, { carrying: { isOver: error.message } })
      },
    }),
    [open],
  )
}
