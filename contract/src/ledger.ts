import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** The points that a member can spend, and those of purchases that are not settled yet. */
export const balance = endpoint({
  method: 'GET',
  url: '/balance-api/balance',
  access: 'member',
  answer: z.object({ balance: z.int(), pending: z.int() }),
  refuses: [],
})
