import { CardState } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** The invented people, cards and tills that a developer can be. Outside prod only. */
export const demo = endpoint({
  method: 'GET',
  url: '/dev/demo',
  access: 'developer',
  answer: z.object({
    members: z.array(
      z.object({ email: z.string(), password: z.string(), cardNumber: z.string(), firstName: z.string() }),
    ),
    /** They log in by card number (`/id/start/enter-collector-id`), and get a code there or at their mobile. */
    olderMembers: z.array(
      z.object({
        ...{ email: z.string(), mobile: z.string(), password: z.string(), cardNumber: z.string() },
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
    tills: z.array(z.object({ brandKey: z.string(), name: z.string(), key: z.string() })),
  }),
  refuses: [],
})

/** Every message the programme sent, newest first; `to` narrows it to one address or number. Outside prod only. */
export const devMessages = endpoint({
  method: 'GET',
  url: '/dev/messages',
  access: 'developer',
  query: z.object({ to: z.optional(z.string()) }),
  answer: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: z.iso.datetime(),
    }),
  ),
  refuses: [],
})
