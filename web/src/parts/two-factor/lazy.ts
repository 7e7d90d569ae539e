import { lazy } from 'react'

/**
 * Lazy versions of the two steps, for screens that begin with another question. The screen before stays until they are
 * loaded, because navigation is a React transition.
 */
export const EnterCode = lazy(() => import('./enter-code.tsx').then((it) => ({ default: it.EnterCode })))
export const ChooseDelivery = lazy(() => import('./choose-delivery.tsx').then((it) => ({ default: it.ChooseDelivery })))
