import { Brand } from '../brand.ts'
import { z } from '../zod.ts'
import { BrandKey } from './activity.ts'
import { endpoint } from './endpoint.ts'
import { Days } from './savings.ts'

/** Points that came in and went out, both zero or more. Points that a refund took back went out. */
const InAndOut = { pointsIn: z.int(), pointsOut: z.int() }

/** Where a member's points came from and went to. */
export const BreakdownKind = z.enum(['shopping', 'bonus', 'spending', 'refunds', 'partners', 'expired', 'other'])
export type BreakdownKind = z.infer<typeof BreakdownKind>

/** The points of some days: month by month, the first one first; by brand and by kind, those with most points first. `brand`: of that brand alone. */
export const breakdown = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/breakdown',
  query: z.object({ ...Days, brand: z.optional(BrandKey) }),
  answer: z.object({
    ...InAndOut,
    /** `month`: 2026-03. A month without any is left out. */
    months: z.array(z.object({ month: z.string(), ...InAndOut })),
    brands: z.array(z.object({ brand: Brand, ...InAndOut })),
    kinds: z.array(z.object({ kind: BreakdownKind, ...InAndOut })),
  }),
  refuses: [],
})
