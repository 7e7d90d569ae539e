import { Brand } from '../brand.ts'
import { DisputedSpend } from '../disputed-spend.ts'
import { Token } from '../fields.ts'
import { Shop } from '../shops.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A spend at a till within a day of the reported one; `isReported`: the member has said that it was not theirs, either. */
const OtherSpend = z.object({
  redemptionId: z.string(),
  points: z.int(),
  brand: Brand,
  ...Shop.shape,
  heldAt: z.iso.datetime(),
  isReported: z.boolean(),
})
export type OtherSpend = z.infer<typeof OtherSpend>

/** `others`: what the same thief may have spent, the first first. */
const ReportedSpend = z.object({ ...DisputedSpend.shape, others: z.array(OtherSpend) })

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
    reported: z.optional(ReportedSpend),
  }),
  refuses: ['linkNotValid'],
})

/**
 * “This wasn't me”: opens the link of the message about a spend. Spending is locked, what is still held is given back,
 * and a case is opened for staff. A repeat gets the same answer. `other`: one of the other spends that the answer lists was not
 * theirs, either; it joins the case.
 */
export const notMe = endpoint({
  method: 'PUT',
  url: '/v1/collectors/redemption-status/not-me',
  costs: 'secret',
  body: z.object({
    token: Token,
    other: z.optional(z.object({ brandDetailsKey: text(100), redemptionId: text(100) })),
  }),
  answer: ReportedSpend,
  refuses: ['linkNotValid', 'notFound'],
})
