import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The points that a member can spend, and those of purchases that are not settled yet. */
export const balance = endpoint({
  method: 'GET',
  url: '/balance-api/balance',
  answer: z.object({ balance: z.int(), pending: z.int() }),
  refuses: [],
})
