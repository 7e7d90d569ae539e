import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A proof of work to solve before a call that sends a message or costs work. Good for one call. */
export const robotCheck = endpoint({
  method: 'GET',
  url: '/robot-check',
  costs: 'work',
  answer: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.optional(z.number()),
    }),
    signature: z.optional(z.string()),
  }),
  refuses: [],
})
