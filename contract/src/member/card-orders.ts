import { CardNumber } from '../card-number-fields.ts'
import { CardOrderState, CardType, ReplacementType } from '../replacement-type.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const CardOrder = z.object({
  /** Of the card that was ordered. */
  cardNumber: CardNumber,
  cardType: CardType,
  replacementType: z.optional(ReplacementType),
  state: CardOrderState,
  orderedAt: z.iso.datetime(),
  printedAt: z.optional(z.iso.datetime()),
  postedAt: z.optional(z.iso.datetime()),
})
export type CardOrder = z.infer<typeof CardOrder>

/**
 * Orders a card, or a key tag while there are any, to the member's address. A LOST or STOLEN card is closed at once, and
 * its points are on the new number.
 */
export const orderReplacementCard = endpoint({
  method: 'POST',
  url: '/replacement-card',
  costs: 'message',
  query: z.object({ replacementType: z.optional(ReplacementType), cardType: z.optional(CardType) }),
  answer: CardOrder,
  refuses: ['cardOrderedAlready', 'keyTagsOut'],
})

/** The newest order of the card that the member has, until a month after it was posted; none where there is no such order. */
export const newestCardOrder = endpoint({
  method: 'GET',
  url: '/replacement-card',
  answer: z.object({ order: z.optional(CardOrder) }),
  refuses: [],
})
