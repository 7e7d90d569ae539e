import { Brand } from '../brand.ts'
import { Shop } from '../shops.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A report by a member that a spend was not theirs, and its outcome. */
export const Case = z.object({
  /** The member says it on the telephone. */
  caseNumber: z.string(),
  openedAt: z.iso.datetime(),
  /** Where the spend was. */
  brand: Brand,
  ...Shop.shape,
  /** How many other spends are in it. */
  otherSpends: z.int(),
  /** Points that were still held then, and went back at once; and those that had been spent. */
  releasedPoints: z.int(),
  spentPoints: z.int(),
  /** Once staff closed it: their reason, and the points that they gave back. */
  closed: z.optional(z.object({ at: z.iso.datetime(), reason: z.string(), givenBackPoints: z.int() })),
})
export type Case = z.infer<typeof Case>

/** A member's cases, the last one first. */
export const cases = endpoint({
  method: 'GET',
  url: '/v1/collectors/cases',
  answer: z.object({ cases: z.array(Case) }),
  refuses: [],
})
