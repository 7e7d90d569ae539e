import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Answer, Endpoint } from '@pollen/contract/endpoint'
import type { RefusalName } from '@pollen/contract/refusals'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import type { StaffRole } from '@pollen/contract/staff-roles'

/** What one call stubs: an answer, or a no; a call that is not listed never ends. */
export type Stub = { endpoint: Endpoint; answer: unknown } | { endpoint: Endpoint; refusal: RefusalName }

/** A page in one of its states: the address, the server's answers, and what is pressed there. */
export type Example = {
  path: string
  stubs: Stub[]
  /** No call reaches the server but these. */
  isOffline?: true
  /** A file that is chosen there, before keys are pressed: a photo by its name, or a drawing. */
  brings?: string
  /** Keys, one after the other; what has several letters and no name is typed. */
  press?: string[]
  /** What the page says when it is drawn. */
  until: string
}

export const answers = <E extends Endpoint>(endpoint: E, answer: Answer<E>): Stub => ({ endpoint, answer })

export const refuses = (endpoint: Endpoint, refusal: RefusalName): Stub => ({ endpoint, refusal })

export const ago = (minutes: number): string => new Date(Date.now() - minutes * minuteMs).toISOString()
export const daysAgo = (days: number): string => ago((days * dayMs) / minuteMs)

/** An id that is the same each time. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Whoever is signed in; while they act in another role, in that one. */
export const signedInAs = (
  role: StaffRole,
  waits: Partial<Answer<typeof staffMe>['waits']> = {},
  more: Partial<Answer<typeof staffMe>> = {},
): Stub =>
  answers(staffMe, {
    staffId: id(1),
    name: 'Ruth Adeyemi',
    role,
    ownRole: role,
    brands: [],
    isAskedForCard: false,
    pointsLeftToday: 20_000,
    waits: { requests: 0, cases: 0, questions: 0, money: 0, ...waits },
    ...more,
  })

export const long = (words: string): string => `${words}, and so on at length, `.repeat(5).trim()

/** Without a place at which it may break. */
export const unbroken = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
