import { Brand } from './brand.ts'
import { brandCategoryList } from './brand-categories.ts'
import { z } from './zod.ts'

export const BrandCategoryKey = z.enum(brandCategoryList.map(({ key }) => key))

/** So many points for each `perPence` that one pays. */
export const CollectingRate = z.object({ points: z.int(), perPence: z.int() })

/** So many points take so much off. */
export const SpendingRate = z.object({ points: z.int(), pence: z.int() })

/** A brand as a list shows it. */
export const ListedBrand = z.object({
  ...Brand.shape,
  /** The drawing of its category: we show no brand's logo. */
  imageUrls: z.object({ logoImageUrl: z.string() }),
  /** Whether it is an eShop: one collects by going to its website from here (member-area.md §3). */
  isVldx: z.boolean(),
  category: BrandCategoryKey,
  collect: CollectingRate,
  /** Missing where points cannot be spent. */
  spend: z.optional(SpendingRate),
})
export type ListedBrand = z.infer<typeof ListedBrand>
