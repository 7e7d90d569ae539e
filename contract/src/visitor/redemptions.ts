import { DisputedSpend } from '../disputed-spend.ts'
import { Token } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * “This wasn't me”: opens the link of the message about a spend. Spending is locked, what is still held is given back,
 * and a case is opened for staff. A repeat gets the same answer.
 */
export const notMe = endpoint({
  method: 'PUT',
  url: '/v1/collectors/redemption-status/not-me',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: DisputedSpend,
  refuses: ['linkNotValid'],
})
