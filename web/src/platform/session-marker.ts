import { href } from '@pollen/contract/paths'
import { lasting, ofThisTab } from './storage.ts'

/** When the session was opened; the session itself is a cookie that no script can read. */
const createdAt = 'sessionCreatedAt'
const firstNameKey = 'firstName'
/** The session ended while its owner was on a page; said on the page where they log in again. */
const endedKey = 'sessionEnded'

/** Where the card is kept for when there is no network: what is seen of it, and what makes its codes (web/src/parts/card/stored-card.ts). */
export const cardKey = 'card'
export const cardDatabase = 'card'

/** Tells this session from every other of this browser. */
export const sessionMark = (): string | undefined => lasting.read(createdAt)

/** Did another tab take the mark away? */
export const isLoggingOut = ({ key, newValue }: StorageEvent): boolean => key === createdAt && newValue === null

export const hasSession = (): boolean => sessionMark() !== undefined

export const firstName = (): string | undefined => lasting.read(firstNameKey)

export const rememberFirstName = (name: string) => lasting.write(firstNameKey, name)

export function sessionOpened(name: string): void {
  forgetCard()
  ofThisTab.remove(endedKey)
  lasting.write(createdAt, String(Date.now()))
  rememberFirstName(name)
}

/** Takes the card and its secret off this device. Without its session it is nobody's already; this leaves nothing behind. */
function forgetCard(): Promise<void> {
  lasting.remove(cardKey)
  return new Promise((done) => {
    try {
      const forgetting = indexedDB.deleteDatabase(cardDatabase)
      for (const end of ['success', 'error', 'blocked']) forgetting.addEventListener(end, () => done())
    } catch {
      done() // a browser that keeps nothing
    }
  })
}

/** Takes everything of the member's off this browser. */
export function forgetMember(): void {
  forgetCard()
  lasting.remove(createdAt)
  lasting.remove(firstNameKey)
  ofThisTab.remove('identityRegState')
}

/** Where a visitor goes who needs a session for the page they are on. */
export const loginFor = (path: string): string => `${href('enterCardNumber')}?next=${encodeURIComponent(path)}`

let isLeading = false

/**
 * The server knows of no session: the marker goes, and so does the person, to log in and come back (registration.md §8).
 * A page that asks for several things at once hears it several times, and leads there once.
 */
export function sessionEnded(): void {
  if (isLeading) return
  isLeading = true
  addEventListener('pageshow', () => {
    isLeading = false
  })
  if (hasSession()) ofThisTab.write(endedKey, 'yes')
  lasting.remove(createdAt)
  lasting.remove(firstNameKey)
  const here = location.pathname + location.search
  forgetCard().then(() => location.assign(loginFor(here)))
}

/** Has the session ended under somebody's hands? Told once. */
export function hasJustEnded(): boolean {
  const ended = ofThisTab.read(endedKey) !== undefined
  ofThisTab.remove(endedKey)
  return ended
}
