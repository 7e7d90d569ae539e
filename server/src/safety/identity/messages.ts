import { programme } from '@pollen/contract/programme'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, text, weekdayAndTime, yesNo } from '../../records/letters/placeholders.ts'
import type { Letter } from '../../records/messaging/messaging.ts'

export const resetLetter = letter('reset-password', {
  says: 'To a member who wants to choose a new password',
  placeholders: { link: address('where it is chosen; it works once, for an hour') },
  needed: ['link'],
  facts: (facts: { to: Addressee; link: string }) => facts,
})

export const confirmAddressLetter = letter('confirm-address', {
  says: 'To the address that an older account has on file',
  placeholders: { link: address('confirms the address; it works once, for a week') },
  needed: ['link'],
  facts: ({ link }: { link: string }) => ({ to: 'visitor', link }),
})

/** @param stays  they changed it themselves, and stay logged in where they did */
export const passwordChangedLetter = letter('password-changed', {
  says: 'To a member whose password has changed',
  placeholders: { stays: yesNo('whether they stay logged in where they changed it') },
  needed: ['careline'],
  facts: (to: Addressee, { stays }: { stays: boolean }) => ({ to, stays }),
})

export const passwordChangedText = (): Letter => ({
  subject: 'Your password has changed',
  text: `The password on your ${programme.name} account has changed. Not you? Call ${programme.careline} now.`,
  html: '',
})

export const recoveredLetter = letter('recovered', {
  says: 'To a member whose new password was chosen by an emailed link or code alone',
  placeholders: {
    heldUntil: weekdayAndTime('until when no points can be spent'),
    link: address('for whoever did not choose it'),
  },
  needed: ['heldUntil', 'link'],
  facts: (facts: { to: Addressee; heldUntil: Date; link: string }) => facts,
})

export const recoveredText = ({ link }: { link: string }): Letter => ({
  subject: 'Your points are held for your safety',
  text: `${programme.name}: your account got a new password by email, so no points can be spent for ${programme.spending.recoveryHoldHours} hours. Not you? Stop it: ${link}`,
  html: '',
})

/** @param name  of the browser, as “Safari on an iPhone” */
export const newDeviceLetter = letter('new-device', {
  says: 'To a member on whose account a device logged in for the first time',
  placeholders: { device: text('the browser, as “Safari on an iPhone”'), at: weekdayAndTime('when it logged in') },
  needed: ['device', 'at', 'careline'],
  facts: ({ to, name, at }: { to: Addressee; name: string; at: Date }) => ({ to, device: name, at }),
})
