import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { text } from '../../records/letters/placeholders.ts'

const card = text('the card of the other account, as “card ending 1234”')
const aboutCard = ({ to, card }: { to: Addressee; card: string }) => ({ to, card: card.toLowerCase() })

/** @param card  “Card ending 1234”: that of the other account */
export const joiningAskedLetter = letter('joining-asked', {
  says: 'To each of two accounts that somebody asked us by phone to join',
  placeholders: { card },
  needed: ['card', 'careline'],
  facts: aboutCard,
})

/** @param card  as above */
export const accountsJoinedLetter = letter('accounts-joined', {
  says: 'To an account that is part of another one now',
  placeholders: { card },
  needed: ['card', 'careline'],
  facts: aboutCard,
})
