import { MissingDetails } from '../missing-details.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const customer = endpoint({
  method: 'GET',
  url: '/customer/v2',
  alsoAs: [{ method: 'GET', url: '/customer/refresh' }],
  answer: z.object({
    title: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    /** DD-MM-YYYY. */
    dateOfBirth: z.string(),
    email: z.string(),
    /** E.164. */
    mobile: z.nullable(z.string()),
    /** Of an account of a business; category and employees by their keys in GET /business-lookup. */
    business: z.optional(z.object({ name: z.string(), category: z.string(), employees: z.string() })),
    /** What we ask them for under /account/additional-details. */
    missing: z.optional(MissingDetails),
    /** Their email or mobile changed a short while ago: until then no points are converted to partners. ISO 8601. */
    conversionsPausedUntil: z.optional(z.string()),
  }),
  refuses: [],
})
