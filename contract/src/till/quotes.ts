import { CardNumberAtTill } from '../card-number-fields.ts'
import { Pence } from '../points-and-pence.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Basket, EarnedLine, Moment, StoreId } from './transactions.ts'

/** What a line of the basket costs a member: so much less than the till sent. `line` is its place, from 0. */
const MemberLine = z.object({ line: z.int(), amountPence: z.int(), savedPence: z.int() })
export type MemberLine = z.infer<typeof MemberLine>

/**
 * What a basket would earn, and why, and which of its lines cost less with a card; nothing is kept. Lines are sent at the
 * shelf's price. The till charges what the answer says, and posts it with `quotedAt`: we keep to it for 15 minutes.
 *
 * With a card number it says no where a purchase would, and counts what its holder has collected that day already;
 * without `occurredAt` it is now.
 */
export const quoteBasket = endpoint({
  method: 'POST',
  url: '/till/quote',
  scope: 'post',
  mostKilobytes: 640, // a basket of 1,000 lines
  body: z.strictObject({
    cardNumber: z.optional(CardNumberAtTill),
    storeId: StoreId,
    occurredAt: z.optional(Moment),
    amountPence: Pence,
    basket: z.optional(Basket),
  }),
  answer: z.object({
    quotedAt: z.iso.datetime(),
    /** What is to be paid, and the lines that cost less than the till sent. Points are for this. */
    amountPence: z.int(),
    prices: z.array(MemberLine),
    points: z.int(),
    lines: z.array(EarnedLine),
    /** When they can be spent, where that is not at once. */
    settlesAt: z.optional(z.iso.datetime()),
  }),
  refuses: ['cardNotRecognised', 'cardClosed'],
})
