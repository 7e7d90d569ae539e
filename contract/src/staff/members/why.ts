import { CaseMessageText } from '../../fields.ts'
import { TransactionId } from '../../transaction-id.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { MemberParams } from './params.ts'

/** A line of the basket as the till sent it, and what became of it. */
export const BasketWhy = z.object({
  code: z.string(),
  description: z.string(),
  quantity: z.int(),
  pence: z.int(),
  /**
   * - `counted`: its pence collected
   * - `excluded`: it never collects at this brand, or may not by the law
   * - `byTill`: the till decided the points of the whole purchase
   */
  became: z.enum(['counted', 'excluded', 'byTill']),
  /** The category under which the product list has it; a code that is not there has none. */
  category: z.optional(z.string()),
  /** The rule that leaves it out, or what is wrong with its code. */
  because: z.optional(z.string()),
  /** The product on the list that is like it, where its own code is not there. */
  nearest: z.optional(z.object({ code: z.string(), description: z.string() })),
  /** The offers that counted for it. */
  offers: z.array(z.string()),
  /** The offers that the member had, and that should have counted for it. */
  missing: z.array(z.string()),
})
export type BasketWhy = z.infer<typeof BasketWhy>

/**
 * An offer that would have counted, had the member loaded it before.
 *
 * - `later`: they loaded it after the purchase
 * - `never`: they did not load it
 * - `givenBack`: they had loaded it, and gave it back
 */
export const NotLoadedOffer = z.object({
  name: z.string(),
  points: z.int(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  stood: z.enum(['later', 'never', 'givenBack']),
  loadedAt: z.optional(z.iso.datetime()),
  /** None where they gave it back before that was kept. */
  givenBackAt: z.optional(z.iso.datetime()),
})
export type NotLoadedOffer = z.infer<typeof NotLoadedOffer>

/** What a purchase shows beside its points. */
export const PurchaseWhy = z.object({
  /** Why in a sentence, where one thing explains it. */
  verdict: z.optional(z.string()),
  /** Something went wrong on our side or at the shop: others may have been hit, too. */
  isWrong: z.boolean(),
  /** Empty where the till sent no products: nobody here can say what was bought. */
  basket: z.array(BasketWhy),
  notLoaded: z.array(NotLoadedOffer),
  /** The same for the member, in their words. */
  explanation: z.string(),
  /** When it came, where that was more than a day later. */
  sentLateAt: z.optional(z.iso.datetime()),
})
export type PurchaseWhy = z.infer<typeof PurchaseWhy>

/**
 * Sends a member why a purchase has its points, in their words (`explanation` of `whyEntry`, or as a colleague changed it): they
 * read it among their messages, which lead to the purchase. Where they wrote to us about that purchase, and no other colleague
 * has their case, it is the answer of it. The same words again are not sent twice.
 */
export const explainEntry = endpoint({
  method: 'POST',
  url: '/staff/members/:member/entries/:id/explanation',
  needs: 'serveMember',
  pairs: 'never',
  costs: 'work',
  params: z.extend(MemberParams, { id: TransactionId }),
  body: z.object({ text: CaseMessageText }),
  /** The case that it answers. */
  answer: z.object({ answers: z.optional(z.string()) }),
  refuses: ['notFound', 'ownAccount'],
})
