import { useSyncExternalStore } from 'react'

const remembered = 'console-single-keys'
const readers = new Set<() => void>()

/** Whether letters do something while nobody types: whoever speaks to the computer turns them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(remembered) !== 'off'

/** The choice belongs to the computer, not to whoever is signed in. */
export function turnSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(remembered)
  else localStorage.setItem(remembered, 'off')
  for (const read of readers) read()
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((read) => {
    readers.add(read)
    return () => readers.delete(read)
  }, areSingleKeysOn)
