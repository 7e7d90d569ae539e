import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { text } from '../../records/letters/placeholders.ts'

const placeholders = { passkey: text('its name, as “Safari on an iPhone”') }
const ofPasskey = (to: Addressee, name: string) => ({ to, passkey: name })

export const passkeyAddedLetter = letter('passkey-added', {
  says: 'To a member who has a new passkey',
  placeholders,
  needed: ['passkey', 'careline'],
  facts: ofPasskey,
})

export const passkeyRemovedLetter = letter('passkey-removed', {
  says: 'To a member of whom a passkey was removed',
  placeholders,
  needed: ['passkey', 'careline'],
  facts: ofPasskey,
})

export const passkeyCopiedLetter = letter('passkey-copied', {
  says: 'To a member whose passkey counted backwards: there may be two of it',
  placeholders,
  needed: ['passkey', 'careline'],
  facts: ofPasskey,
})
