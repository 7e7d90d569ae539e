import type { StaffMember } from '@pollen/contract/staff/members/members'
import type { Outcome } from '@pollen/contract/staff/requests'

/** What a page says of what was done; what waits for a second person is not done. */
export type PageNotice = { text: string; level: 'good' | 'info' | 'bad' }

/** What the popup of an action gets: whom it is about, and how it says what became of it. */
export type ActionProps = { of: StaffMember; close: () => void; say: (what: string | PageNotice) => void }

/** What became of it, as the answer says: it is done, or it waits. */
export const outcomeIn = (what: string, { outcome }: Outcome): PageNotice =>
  outcome === 'done'
    ? { text: `${what}: done, and the member is told.`, level: 'good' }
    : { text: `${what}: asked, and a second person decides.`, level: 'info' }

/** The usual reasons of what a member asks for. */
export const askedFor = ['They asked for it on the phone', 'They wrote and asked for it']

/** Whoever decides a request sees this, and the member can read it. */
export const secondPersonDecides = 'A second person decides. The member can read it.'
