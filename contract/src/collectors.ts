import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

export const customer = endpoint({
  method: 'GET',
  url: '/customer/v2',
  access: 'member',
  answer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  refuses: [],
})
