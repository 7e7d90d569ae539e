import { nextPage, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * Who of the office looked at the member's account or did something with it, and why: the role, and no name. What was done
 * stands before who looked, the newest of each first.
 */
export const looks = endpoint({
  method: 'GET',
  url: '/customer/looks',
  query: z.object(pageQuery),
  answer: z.object({
    looks: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.string(),
        /** It changed nothing. */
        isLook: z.boolean(),
        role: z.string(),
        reason: z.optional(z.string()),
        caseNumber: z.optional(z.string()),
        /** It was held back from them until then, as two people had decided. */
        heldBackUntil: z.optional(z.iso.datetime()),
      }),
    ),
    ...nextPage,
  }),
  refuses: [],
})
