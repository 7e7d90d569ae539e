import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A proof of work to solve before a call that sends a message or costs work. Good for one call. */
export const robotCheck = endpoint({
  method: 'GET',
  url: '/robot-check',
  costs: 'work',
  /** What `robotCheckTooEasy` asked for; without it, as little as the network’s calls allow. */
  query: z.object({ effort: z.optional(z.enum(['1', '2', '3'])) }),
  answer: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.optional(z.number()),
      data: z.optional(z.record(z.string(), z.unknown())),
    }),
    signature: z.optional(z.string()),
  }),
  refuses: [],
})
