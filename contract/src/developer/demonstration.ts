import { CardState } from '../card-state.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The invented people, cards and tills that a developer can be. Outside prod only. */
export const demo = endpoint({
  method: 'GET',
  url: '/dev/demo',
  answer: z.object({
    members: z.array(
      z.object({
        email: z.string(),
        password: z.string(),
        cardNumber: z.string(),
        firstName: z.string(),
        /** The name of the business whose account it is. */
        business: z.optional(z.string()),
      }),
    ),
    /** They log in by card number (`/id/start/enter-collector-id`), and get a code there or at their mobile. */
    olderMembers: z.array(
      z.object({
        email: z.string(),
        mobile: z.optional(z.string()),
        password: z.string(),
        cardNumber: z.string(),
        firstName: z.string(),
      }),
    ),
    cards: z.array(
      z.object({
        cardNumber: z.string(),
        state: CardState,
        lastName: z.optional(z.string()),
        dateOfBirth: z.optional(z.string()),
        postcode: z.optional(z.string()),
      }),
    ),
    /** Purchases without a card that can be claimed. */
    receipts: z.array(
      z.object({ brandKey: z.string(), receiptNumber: z.string(), day: z.string(), amountPence: z.int() }),
    ),
    /** Whom one can be at the partners that are played; none where they are not. */
    partnerMembers: z.array(
      z.object({ partner: z.string(), number: z.string(), lastName: z.string(), password: z.string() }),
    ),
    tills: z.array(z.object({ brandKey: z.string(), name: z.string(), key: z.string() })),
  }),
  refuses: [],
})
