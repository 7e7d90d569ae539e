import { href } from '@pollen/contract/paths'
import { lasting, ofThisTab } from './storage.ts'

/** When the session was opened; the session itself is a cookie that no script can read. */
const createdAt = 'sessionCreatedAt'
const firstNameKey = 'firstName'
/** The session ended while its owner was on a page; said on the page where they log in again. */
const endedKey = 'sessionEnded'

export const hasSession = (): boolean => lasting.read(createdAt) !== undefined

export const firstName = (): string | undefined => lasting.read(firstNameKey)

export const rememberFirstName = (name: string) => lasting.write(firstNameKey, name)

export function sessionOpened(name: string): void {
  ofThisTab.remove(endedKey)
  lasting.write(createdAt, String(Date.now()))
  rememberFirstName(name)
}

/** Takes everything of the member's off this browser. */
export function forgetMember(): void {
  lasting.remove(createdAt)
  lasting.remove(firstNameKey)
  ofThisTab.remove('identityRegState')
}

/** Where a visitor goes who needs a session for the page they are on. */
export const loginFor = (path: string): string => `${href('enterCardNumber')}?next=${encodeURIComponent(path)}`

/** The server knows of no session: the marker goes, and so does the person, to log in and come back (registration.md §8). */
export function sessionEnded(): void {
  if (hasSession()) ofThisTab.write(endedKey, 'yes')
  lasting.remove(createdAt)
  location.assign(loginFor(location.pathname + location.search))
}

/** Has the session ended under somebody's hands? Told once. */
export function hasJustEnded(): boolean {
  const ended = ofThisTab.read(endedKey) !== undefined
  ofThisTab.remove(endedKey)
  return ended
}
