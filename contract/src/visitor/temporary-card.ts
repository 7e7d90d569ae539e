import { CardNumber, CardNumberTyped } from '../card-number-fields.ts'
import { dayMs } from '../durations.ts'
import { Email, Token } from '../fields.ts'
import { programme } from '../programme.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Until then what a temporary card collected goes to whoever registers with its address. */
export const pointsKeptUntil = (cardEndsAt: Date): Date =>
  new Date(cardEndsAt.getTime() + programme.temporaryPointsDays * dayMs)

/** Sends a temporary card by email, or sends it again. The answer is the same whether or not the address has an account. */
export const accessEmail = endpoint({
  method: 'POST',
  url: '/temporary-card/access-email',
  robotCheck: true,
  costs: 'message',
  body: z.object({ email: Email }),
  answer: z.object({}),
  refuses: ['tooManyMessages'],
})

/** The temporary card of the link in its email, as a till reads it, and its last day. */
export const temporaryCard = endpoint({
  method: 'GET',
  url: '/temporary-card/card',
  costs: 'secret',
  query: z.object({ token: Token }),
  answer: z.object({ cardNumber: CardNumber, code128: z.string(), endsAt: z.iso.datetime() }),
  refuses: ['linkNotValid'],
})

/**
 * Sends a link to the address of a temporary card, by which its holder sees what is on it. The answer is the same for
 * every number, of a card or of none (docs/decisions/084).
 */
export const checkTemporaryCard = endpoint({
  method: 'POST',
  url: '/temporary-card/check',
  robotCheck: true,
  costs: 'message',
  body: z.object({ cardNumber: CardNumberTyped }),
  answer: z.object({}),
  refuses: ['tooManyMessages'],
})

/** What is on a temporary card, by the link of its email or of a check. Also after its last day, while its points wait. */
export const temporaryCardStatus = endpoint({
  method: 'GET',
  url: '/temporary-card/check',
  costs: 'secret',
  query: z.object({ token: Token }),
  answer: z.object({
    lastDigits: z.string(),
    hasEnded: z.boolean(),
    endsAt: z.iso.datetime(),
    points: z.int(),
    /** Until then they go to whoever registers with the card's address. */
    pointsKeptUntil: z.iso.datetime(),
  }),
  refuses: ['linkNotValid'],
})
