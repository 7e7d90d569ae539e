import { href, type PathName } from '@pollen/contract/paths'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { registration } from '../../parts/registration/registration-state.ts'
import { handleFailure, type RefusalHandlers } from '../../platform/failed-calls.ts'
import { isOn } from '../../platform/switches.ts'
import {
  after,
  afterEvent,
  type EventOn,
  firstStep,
  type JourneyState,
  type ScreenName,
  type StepName,
} from './journey.ts'

/** What a screen needs to know of how one came there, wherever from. */
const arrivals: Partial<Record<PathName, { search?: string; state?: Record<string, unknown> }>> = {
  enterCardNumber: { state: { registering: true } },
  verifyFailed: { search: '?reason=failed' },
}

/** @param carrying  what the next screen is handed, kept with its place in the browser's history */
type Way = { replace?: boolean; carrying?: Record<string, unknown> }

export const journeyState = (): JourneyState => ({
  ...registration.now(),
  password: registration.password(),
  areBusinessesWelcome: isOn('business'),
})

/** Opens a screen of the journey; only this module and `useDue` know which. */
export function useOpenScreen() {
  const navigate = useNavigate()
  return useCallback(
    (screen: PathName, { replace = false, carrying }: Way = {}) => {
      const { search = '', state } = arrivals[screen] ?? {}
      const to = { pathname: href(screen), search }
      navigate(to, { replace, state: carrying || state ? { ...state, ...carrying } : null })
    },
    [navigate],
  )
}

/** Says what happened on a screen; the table says where that leads (journey.ts). */
export function useEvents<S extends ScreenName>(screen: S) {
  const open = useOpenScreen()
  return useMemo(
    () => ({
      happened: (event: EventOn<S>, way?: Way) => open(afterEvent(screen, event), way),
      /** For what happens by a link. */
      addressAfter: (event: EventOn<S>) => href(afterEvent(screen, event)),
    }),
    [open, screen],
  )
}

/** Says that a step has what it asks for. @returns whether it has, and leads on */
export function useGoOn(step: StepName) {
  const open = useOpenScreen()
  return useCallback(
    (way?: Way) => {
      const next = after(step, journeyState())
      if (next) open(next, way)
      return next !== undefined
    },
    [open, step],
  )
}

/** What a screen does when the server no longer knows the registration: it says so, and begins again. */
export function useStartAgain(): RefusalHandlers {
  const open = useOpenScreen()
  return useMemo(
    () => ({
      registrationNotFound(error) {
        handleFailure(error)
        open(firstStep)
      },
    }),
    [open],
  )
}
