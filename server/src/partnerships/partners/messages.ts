import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { text } from '../../records/letters/placeholders.ts'

const placeholders = { partner: text('the partner'), number: text('the account with them, of which little is shown') }
const linkedAccount = (to: Addressee, account: { partner: string; number: string }) => ({ to, ...account })

export const partnerLinkedLetter = letter('partner-linked', {
  says: 'To a member whose card is linked to a partner',
  placeholders,
  needed: ['partner', 'careline'],
  facts: linkedAccount,
})

export const partnerUnlinkedLetter = letter('partner-unlinked', {
  says: 'To a member whose card is no longer linked to a partner',
  placeholders,
  needed: ['partner', 'careline'],
  facts: linkedAccount,
})
