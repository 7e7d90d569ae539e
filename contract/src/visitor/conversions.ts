import { ConversionType } from '../conversions.ts'
import { DisputedSpend } from '../disputed-spend.ts'
import { Token } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The conversion that the link of its message is for, so that the page can name it before it asks. */
export const linkedConversion = endpoint({
  method: 'POST',
  url: '/customer/conversions/not-me/look',
  costs: 'work',
  body: z.object({ token: Token }),
  answer: z.object({
    type: ConversionType,
    points: z.int(),
    arrives: z.int(),
    /** The partner's name, and what its points are called. */
    partner: z.object({ name: z.string(), pointsName: z.string() }),
    askedAt: z.iso.datetime(),
    automatic: z.boolean(),
    /** The member has reported it already. */
    reported: z.optional(DisputedSpend),
  }),
  refuses: ['linkNotValid'],
})

/**
 * “This wasn't me”: what was not sent to a partner, and what a till still holds, is given back. Spending and conversions are
 * locked, every session ends, and a case is opened for staff. A repeat gets the same answer.
 */
export const conversionNotMe = endpoint({
  method: 'PUT',
  url: '/customer/conversions/not-me',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: DisputedSpend,
  refuses: ['linkNotValid'],
})
