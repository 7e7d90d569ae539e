import { CardNumber } from '../card-number-fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The member's card as a till reads it: a PNG in base64. */
export const nectarId = endpoint({
  method: 'GET',
  url: '/customer/card',
  answer: z.object({ cardNumber: CardNumber, code128: z.string() }),
  refuses: [],
})
