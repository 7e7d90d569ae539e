import { programme } from '@pollen/contract/programme'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, code, optional, text } from '../../records/letters/placeholders.ts'
import type { Letter } from '../../records/messaging/messaging.ts'
import { type ChangeKind, changes } from './protected-changes.ts'

/**
 * @param allows  what the code allows: “look up your card number”
 * @param link    leads the browser that asked for the code back to where it is entered; undefined where there is no way back
 */
export const codeLetter = letter('code', {
  says: 'To a member who needs a code',
  placeholders: {
    code: code('the code'),
    allows: text('what it allows, as “look up your card number”'),
    link: optional(address('where it is entered')),
  },
  needed: ['code', 'allows'],
  facts: (to: Addressee, code: string, allows: string, link: string | undefined) => ({ to, code, allows, link }),
})

export const codeText = (code: string, allows: string): Letter => ({
  subject: `Your ${programme.name} code to ${allows}`,
  text: `${code} is your ${programme.name} code to ${allows}. It works for ${twoFactorLimits.lifetimeMinutes} minutes. Nobody from us will ever ask for it. Not you? Keep it to yourself.`,
  html: '',
})

export const changeRefusedLetter = letter('change-refused', {
  says: 'To a member in whose session somebody tried what needs a code',
  placeholders: { change: text('what they tried, as “change your email”') },
  needed: ['change', 'careline'],
  facts: (to: Addressee, change: ChangeKind) => ({ to, change: changes[change] }),
})
