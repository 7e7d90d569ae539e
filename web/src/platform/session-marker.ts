import { href } from '@pollen/contract/paths'
import { localStore, tabStore } from './storage.ts'

/** When the session was opened. The session itself is a cookie that no script can read. */
const createdAt = 'sessionCreatedAt'
const firstNameKey = 'firstName'
/** Set when a session ended while a page was open; the log-in page then says so. */
const endedKey = 'sessionEnded'

/**
 * The keys of the stored card: its visible part, and the database with what makes its codes
 * (web/src/parts/card/stored-card.ts).
 */
export const cardKey = 'card'
export const cardDatabase = 'card'
/** What this browser last showed of the member (web/src/platform/stored-answers.ts). */
export const answersKey = 'answers'

/** The newest year whose pictures were seen in this browser. */
const yearSeenKey = 'yearSeen'

/** What the member began to write to us (web/src/parts/casework/draft.ts). */
export const feedbackDraftKey = 'feedbackDraft'

/** Identifies this session among all sessions of this browser. */
export const sessionMark = (): string | undefined => localStore.read(createdAt)

/** Whether a storage event means that another tab logged out. */
export const isLoggingOut = ({ key, newValue }: StorageEvent): boolean => key === createdAt && newValue === null

/** Whether a member is logged in, as far as this browser knows; the server may have ended the session. */
export const hasSession = (): boolean => sessionMark() !== undefined

/** The member's first name, for greetings; undefined without a session. */
export const firstName = (): string | undefined => localStore.read(firstNameKey)

export const rememberFirstName = (name: string) => localStore.write(firstNameKey, name)

/** Whether this browser has shown the member no pictures of a year, or of a later one. */
export const isNewYear = (year: number): boolean => Number(localStore.read(yearSeenKey) ?? 0) < year

export function markYearSeen(year: number): void {
  if (isNewYear(year)) localStore.write(yearSeenKey, String(year))
}

/** Called after logging in. Deletes the card of an earlier session. */
export function markSessionOpened(name: string): void {
  forgetCard()
  tabStore.remove(endedKey)
  localStore.write(createdAt, String(Date.now()))
  rememberFirstName(name)
}

/** Deletes the card, its secret and what was last shown from this device. No later session would show them; this leaves nothing behind. */
function forgetCard(): Promise<void> {
  localStore.remove(cardKey)
  localStore.remove(answersKey)
  localStore.remove(yearSeenKey)
  return new Promise((done) => {
    try {
      const forgetting = indexedDB.deleteDatabase(cardDatabase)
      for (const end of ['success', 'error', 'blocked']) forgetting.addEventListener(end, () => done())
    } catch {
      done() // the browser stores nothing
    }
  })
}

/** Deletes all of the member's data from this browser. */
export function forgetMember(): void {
  forgetCard()
  localStore.remove(createdAt)
  localStore.remove(firstNameKey)
  tabStore.remove('identityRegState')
  tabStore.remove(feedbackDraftKey)
}

/** The log-in page for a visitor whose page requires a session. */
export const loginFor = (path: string): string => `${href('enterCardNumber')}?next=${encodeURIComponent(path)}`

let isLeading = false

/**
 * Handles an answer that there is no session: deletes the marker and redirects to log in and back (registration.md §8).
 * Several calls of one page may report it; it redirects once.
 */
export function endSession(): void {
  if (isLeading) return
  isLeading = true
  addEventListener('pageshow', () => {
    isLeading = false
  })
  if (hasSession()) tabStore.write(endedKey, 'yes')
  localStore.remove(createdAt)
  localStore.remove(firstNameKey)
  const here = location.pathname + location.search
  forgetCard().then(() => location.assign(loginFor(here)))
}

/** Whether the session has just ended on an open page. True once. */
export function hasSessionJustEnded(): boolean {
  const ended = tabStore.read(endedKey) !== undefined
  tabStore.remove(endedKey)
  return ended
}
