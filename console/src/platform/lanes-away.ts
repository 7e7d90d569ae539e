import { sayLanesAway } from '@pollen/contract/lanes-away'
import { useSyncExternalStore } from 'react'

let says: string | undefined
const listeners = new Set<() => void>()

/** Keeps what an answer said of lanes of members that are not in it; null: it is about all, and nothing is missing. */
export function noteLanesAway(header: string | null): void {
  const said = header === null ? undefined : sayLanesAway(header)
  if (said === says) return
  says = said
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is missing in what the pages show now. */
export const useLanesAway = (): string | undefined => useSyncExternalStore(subscribe, () => says)
