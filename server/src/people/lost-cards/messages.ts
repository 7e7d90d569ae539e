import type { CardType } from '@pollen/contract/replacement-type'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { choice, dayAndMonth, text, yesNo } from '../../records/letters/placeholders.ts'

const endingOf = (cardNumber: string) => cardNumber.slice(-4)

export const cardLookedUpMessage = letter('card-looked-up', {
  says: 'To a member whose card number somebody looked up',
  placeholders: {},
  needed: ['careline'],
  facts: (to: Addressee) => ({ to }),
})

type OfCard = { to: Addressee; cardNumber: string }

/** @param cardNumber  the new one */
export const cardClosedMessage = letter('card-closed', {
  says: 'To a member whose card we closed when they called',
  placeholders: { ending: text('the last four digits of the new card') },
  needed: ['ending', 'careline'],
  facts: ({ to, cardNumber }: OfCard) => ({ to, ending: endingOf(cardNumber) }),
})

/** @param cardNumber  the one that works again */
export const cardReopenedMessage = letter('card-reopened', {
  says: 'To a member whose old card works again',
  placeholders: { ending: text('the last four digits of that card') },
  needed: ['ending', 'careline'],
  facts: ({ to, cardNumber }: OfCard) => ({ to, ending: endingOf(cardNumber) }),
})

const what = choice('whether it is a card or a key tag', ['CARD', 'KEYTAG'])

export const cardOrderedMessage = letter('card-ordered', {
  says: 'To a member who ordered a card or a key tag',
  placeholders: {
    what,
    ending: text('the last four digits of its number'),
    isNewNumber: yesNo('whether its number is a new one'),
  },
  needed: ['ending', 'careline'],
  facts: ({ to, cardNumber, cardType, isNewNumber }: OfCard & { cardType: CardType; isNewNumber: boolean }) => ({
    to,
    what: cardType,
    ending: endingOf(cardNumber),
    isNewNumber,
  }),
})

export const cardPostedMessage = letter('card-posted', {
  says: 'To a member whose card or key tag was posted',
  placeholders: { what, ending: text('the last four digits of its number'), postedAt: dayAndMonth('when') },
  needed: ['ending', 'careline'],
  facts: ({ to, cardNumber, cardType, postedAt }: OfCard & { cardType: CardType; postedAt: Date }) => ({
    to,
    what: cardType,
    ending: endingOf(cardNumber),
    postedAt,
  }),
})
