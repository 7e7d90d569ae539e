import { CardNumber, Email, Token } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Sends a temporary card by email, or sends it again. The answer is the same whether or not the address has an account. */
export const accessEmail = endpoint({
  method: 'POST',
  url: '/nectar-lite/access-email',
  robotCheck: true,
  costs: 'message',
  body: z.object({ email: Email }),
  answer: z.object({}),
  refuses: ['tooManyMessages'],
})

/** The temporary card of the link in its email, as a till reads it, and its last day. */
export const temporaryCard = endpoint({
  method: 'GET',
  url: '/nectar-lite/card',
  costs: 'secret',
  query: z.object({ token: Token }),
  answer: z.object({ cardNumber: CardNumber, code128: z.string(), endsAt: z.iso.datetime() }),
  refuses: ['linkNotValid'],
})
