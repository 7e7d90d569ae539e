import type { MissingDetail } from '@pollen/contract/missing-details'
import { programme } from '@pollen/contract/programme'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, optional, text, yesNo } from '../../records/letters/placeholders.ts'
import type { Letter } from '../../records/messaging/messaging.ts'
import { type ConsentsChanged, whatChanged } from './kinds.ts'

export const confirmNewEmailLetter = letter('confirm-new-email', {
  says: 'To an address that a member wants to be written to at: whoever reads it confirms it',
  placeholders: { link: address('confirms the address') },
  needed: ['link'],
  facts: ({ link }: { link: string }) => ({ to: 'visitor', link }),
})

export const addressInUseLetter = letter('address-in-use', {
  says: 'To a member whose address another member asked for',
  placeholders: {},
  needed: ['careline'],
  facts: (to: Addressee) => ({ to }),
})

/** Enough for the owner to recognise the address, and little for a stranger: the old address may belong to anyone. */
const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1…@')

/**
 * @param to        the member, if this address was confirmed
 * @param stopLink  stops the change; undefined if this address was never confirmed
 */
export const emailChangeRequestedLetter = letter('email-change-requested', {
  says: 'To a member’s old address, when a change is asked for',
  placeholders: {
    email: text('the new address, of which a stranger reads little'),
    stopLink: optional(address('stops the change')),
  },
  needed: ['email', 'stopLink', 'careline'],
  facts: ({ to, email, stopLink }: { to: Addressee | 'visitor'; email: string; stopLink: string | undefined }) => ({
    to,
    email: maskEmail(email),
    stopLink,
  }),
})

export const emailChangeStoppedLetter = letter('email-change-stopped', {
  says: 'To a member’s old address, when a change was stopped or taken back',
  placeholders: { resetLink: address('where a new password is chosen') },
  needed: ['resetLink', 'careline'],
  facts: (facts: { to: Addressee; resetLink: string }) => facts,
})

/** @param to  a visitor at an old address that was never confirmed */
export const emailChangedLetter = letter('email-changed', {
  says: 'To the old address and to the new one, once a member’s email has changed',
  placeholders: { email: text('the new address, of which a stranger reads little') },
  needed: ['email', 'careline'],
  facts: ({ to, email }: { to: Addressee | 'visitor'; email: string }) => ({ to, email: maskEmail(email) }),
})

/** To the mobile: whoever took over the old mailbox reads the letters there. */
export const emailChangedText = (): Letter => ({
  subject: 'Your email has changed',
  text: `Your ${programme.name} account has a new email. Not you? Call ${programme.careline} now.`,
  html: '',
})

export const mobileChangedLetter = letter('mobile-changed', {
  says: 'To a member whose mobile number has changed, or was taken off the account',
  placeholders: { ending: optional(text('the last three digits of the new number')) },
  needed: ['ending', 'careline'],
  facts: (to: Addressee, mobile: string | null) => ({ to, ending: mobile?.slice(-3) }),
})

/** To the old number. */
export const mobileChangedText = (): Letter => ({
  subject: 'Your mobile number has changed',
  text: `Your ${programme.name} account has a new mobile number. Not you? Call ${programme.careline} now.`,
  html: '',
})

/** @param maskedLines  the new address, as far as a stranger may read it */
export const addressChangedLetter = letter('address-changed', {
  says: 'To a member whose postal address has changed',
  placeholders: { address: text('the new address, of which a stranger reads little') },
  needed: ['address', 'careline'],
  facts: (to: Addressee, maskedLines: string[]) => ({ to, address: maskedLines.join(', ') }),
})

const nameOfDetail: Record<MissingDetail, string> = {
  title: 'your title',
  memorableName: 'a memorable name',
  mobile: 'a mobile number',
}

/** @param added  what the member's record lacked until now */
export const detailsAddedLetter = letter('details-added', {
  says: 'To a member whose account has details that it lacked',
  placeholders: {
    details: text('what was added, as “your title and a mobile number”'),
    isMobileAdded: yesNo('whether a mobile number is among them'),
  },
  needed: ['details', 'careline'],
  facts: (to: Addressee, added: MissingDetail[]) => ({
    to,
    details: listFormat.format(added.map((detail) => nameOfDetail[detail])),
    isMobileAdded: added.includes('mobile'),
  }),
})

const listFormat = new Intl.ListFormat('en-GB')

export const nameChangedLetter = letter('name-changed', {
  says: 'To a member whose name has changed',
  placeholders: {},
  needed: ['careline'],
  facts: (to: Addressee) => ({ to }),
})

export const consentsChangedLetter = letter('consents-changed', {
  says: 'To a member who chose anew what they hear from us',
  placeholders: { changes: text('what they agreed to, and what they no longer agree to, in sentences') },
  needed: ['changes', 'careline'],
  facts: (to: Addressee, changed: ConsentsChanged) => ({ to, changes: whatChanged(changed) }),
})
