import { Token } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Keeps an account that its member closed: by the link in the email, or by that of a sign-in. Everything is as it was. */
export const keepAccount = endpoint({
  method: 'PUT',
  url: '/session-api/session/keep',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({ firstName: z.string() }),
  refuses: ['linkNotValid'],
})
