import { CardNumberAtTill, Pence } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { BasketLine, EarnedLine, Moment, StoreId } from './transactions.ts'

/**
 * What a basket would earn, and why; nothing is kept. With a card number it says no where a purchase would, and counts
 * what its holder has collected that day already; without `occurredAt` it is now.
 */
export const quoteBasket = endpoint({
  method: 'POST',
  url: '/till/quote',
  scope: 'post',
  mostKilobytes: 128, // a basket of 200 lines
  body: z.object({
    cardNumber: z.optional(CardNumberAtTill),
    storeId: StoreId,
    occurredAt: z.optional(Moment),
    amountPence: Pence,
    basket: z.optional(z.array(BasketLine).check(z.maxLength(200))),
  }),
  answer: z.object({
    points: z.int(),
    lines: z.array(EarnedLine),
    /** When they can be spent, where that is not at once. */
    settlesAt: z.optional(z.iso.datetime()),
  }),
  refuses: ['cardNotRecognised'],
})
