import { Brand } from '../brand.ts'
import { Id, text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const PointsInAndOut = { pointsIn: z.int(), pointsOut: z.int(), savedPence: z.int() }

/** A calendar month, 1 to 12. */
const Month = z.int().check(z.minimum(1), z.maximum(12))

/** A member’s year, as the books stood when it was made; the same sums as the breakdown of that year’s days. */
export const YearInReview = z.object({
  year: z.int(),
  madeAt: z.iso.datetime(),
  ...PointsInAndOut,
  /** Of the points that went, those that the member spent. */
  pointsSpent: z.int(),
  purchases: z.int(),
  /** The month in which the member came, or January. */
  firstMonth: Month,
  /** January to December. */
  months: z.array(z.object(PointsInAndOut)),
  /** The month in which most points came in. */
  bestMonth: z.optional(Month),
  /** Where the member showed their card most often. */
  favourite: z.optional(z.object({ brand: Brand, purchases: z.int() })),
})
export type YearInReview = z.infer<typeof YearInReview>

/** The years of which a member has pictures, the last one first. `yirId` names one; it cannot be guessed. */
export const yearsInReview = endpoint({
  method: 'GET',
  url: '/year-in-review-api/years',
  answer: z.object({ years: z.array(z.object({ year: z.int(), yirId: z.string() })) }),
  refuses: [],
})

/** A year of the member who asks; of nobody else’s. */
export const yearInReview = endpoint({
  method: 'GET',
  url: '/year-in-review-api/years/:year/:yirId',
  params: z.object({
    year: text(4).check(z.regex(/^[1-9]\d{3}$/)),
    yirId: Id,
  }),
  answer: YearInReview,
  refuses: ['notFound'],
})
