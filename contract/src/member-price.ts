import { pricedPer } from './measures.ts'
import { priceCategories } from './price-categories.ts'
import { z } from './zod.ts'

/** A flag of a price: 1 means consistent (member-area.md §1). */
const Flag = z.union([z.literal(0), z.literal(1)])

/** A product that costs members less. All prices are in pence. */
export const MemberPrice = z.object({
  sku: z.string(),
  productDescription: z.string(),
  /** A drawing, square. */
  productImageUrl: z.string(),
  category: z.enum(priceCategories),
  memberPrice: z.int(),
  nonMemberPrice: z.int(),
  basePrice: z.int(),
  discount: z.int(),
  /** What the prices are for, where that is no piece. */
  per: z.optional(z.enum(pricedPer)),
  /** The base price minus the discount. */
  calculatedPrice: z.int(),
  /** Whether the member price is the calculated one, and the non-member price the base price. */
  memberPriceConsistent: Flag,
  nonMemberPriceConsistent: Flag,
})
export type MemberPrice = z.infer<typeof MemberPrice>
