import { programme } from '@pollen/contract/programme'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, choice, optional, text, weekdayAndTime } from '../../records/letters/placeholders.ts'
import type { Letter } from '../../records/messaging/messaging.ts'

export const detailsCorrectedLetter = letter('details-corrected', {
  says: 'To a member who called, and for whom we corrected something',
  placeholders: { what: text('what we corrected, as “your date of birth”') },
  needed: ['what', 'careline'],
  facts: (facts: { to: Addressee; what: string }) => facts,
})

/**
 * @param to    a visitor at an address that was never confirmed
 * @param link  puts it back; undefined where a stranger may read the letter
 */
export const contactChangingLetter = letter('contact-changing', {
  says: 'To a member’s email as it was, when they called and asked for another email or mobile number',
  placeholders: {
    what: choice('what they asked for', ['email', 'mobile']),
    heldUntil: weekdayAndTime('until when no points can be spent'),
    link: optional(address('puts it back')),
  },
  needed: ['link', 'heldUntil'],
  facts: (facts: { to: Addressee | 'visitor'; what: 'email' | 'mobile'; heldUntil: Date; link: string | undefined }) =>
    facts,
})

/** To the mobile as it was. */
export const contactChangingText = ({ what, link }: { what: 'email' | 'mobile'; link: string }): Letter => ({
  subject: 'Your contact details change',
  text: `${programme.name}: you asked us by phone for another ${what === 'email' ? 'email' : 'mobile number'}. Not you? Stop it: ${link}`,
  html: '',
})

/** To the new mobile. */
export const newMobileText = (): Letter => ({
  subject: 'Your mobile number has changed',
  text: `${programme.name}: from now on we text you here. Not you? Call ${programme.careline}.`,
  html: '',
})

type NewPassword = { to: Addressee; resetLink: string }

const resetLink = address('where a new password is chosen')

export const contactChangeStoppedLetter = letter('contact-change-stopped', {
  says: 'To a member who stopped a change that somebody asked for by phone',
  placeholders: { resetLink },
  needed: ['resetLink'],
  facts: (facts: NewPassword) => facts,
})

/** @param resetLink  where the member chooses a new password */
export const contactChangeStoppedText = ({ resetLink }: { resetLink: string }): Letter => ({
  subject: 'Your account is yours again',
  text: `${programme.name}: your email and mobile are as they were. Choose a new password: ${resetLink}`,
  html: '',
})

export const accountSecuredLetter = letter('account-secured', {
  says: 'To a member who called and asked us to make their account safe',
  placeholders: { resetLink },
  needed: ['resetLink'],
  facts: (facts: NewPassword) => facts,
})

export const memorableWordMissedLetter = letter('memorable-word-missed', {
  says: 'To a member about whom somebody called who did not know their word',
  placeholders: {},
  needed: ['careline'],
  facts: (to: Addressee) => ({ to }),
})
