import { Brand } from '../brand.ts'
import { DisputedSpend } from '../disputed-spend.ts'
import { Token } from '../fields.ts'
import { Shop } from '../shops.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * The spend that the link of its message is for, so that the page can name it before it asks. `reported`: the member has
 * reported it already.
 */
export const linkedSpend = endpoint({
  method: 'POST',
  url: '/v1/collectors/redemption-status/not-me/spend',
  costs: 'work',
  body: z.object({ token: Token }),
  answer: z.object({
    points: z.int(),
    brand: Brand,
    ...Shop.shape,
    heldAt: z.iso.datetime(),
    reported: z.optional(DisputedSpend),
  }),
  refuses: ['linkNotValid'],
})

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
