import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the page that was printed ahead and while it wakes up, true from then on: what only this browser knows comes after. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
