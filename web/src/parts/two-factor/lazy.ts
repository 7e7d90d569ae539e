import { lazy } from 'react'

/**
 * What asks for a code, for screens that ask something else first and had to be read with it: it is fetched when it is
 * its turn. The screen before stays until it is there, since one comes to it by a navigation, which React draws unhurried.
 */
export const EnterCode = lazy(() => import('./enter-code.tsx').then((it) => ({ default: it.EnterCode })))
export const ChooseDelivery = lazy(() => import('./choose-delivery.tsx').then((it) => ({ default: it.ChooseDelivery })))
