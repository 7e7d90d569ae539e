import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Who of the office looked at the member's account or did something with it, and why: the role, and no name. */
export const looks = endpoint({
  method: 'GET',
  url: '/customer/looks',
  answer: z.object({
    looks: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.string(),
        role: z.string(),
        reason: z.optional(z.string()),
        caseNumber: z.optional(z.string()),
        /** It was held back from them until then, as two people had decided. */
        heldBackUntil: z.optional(z.iso.datetime()),
      }),
    ),
  }),
  refuses: [],
})
