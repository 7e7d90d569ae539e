import type { StaffMember } from '@pollen/contract/staff/members/members'
import type { Outcome } from '@pollen/contract/staff/requests'

/** What the popup of an action gets: whom it is about, and how it says what became of it. */
export type ActionProps = { of: StaffMember; close: () => void; say: (what: string) => void }

/** What became of it, as the answer says: it is done, or it waits. */
export const outcomeIn = (what: string, { outcome }: Outcome): string =>
  outcome === 'done' ? `${what}: done, and the member is told.` : `${what}: waits for a second person.`

/** Whoever decides a request sees this, and the member can read it. */
export const secondPersonDecides = 'A second person decides. The member can read it.'
