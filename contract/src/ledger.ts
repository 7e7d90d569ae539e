import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

export const balance = endpoint({
  method: 'GET',
  url: '/balance-api/balance',
  access: 'member',
  answer: z.object({ balance: z.int() }),
  refuses: [],
})
