import { ListedBrand } from './listed-brand.ts'
import { PublicOffer } from './offers.ts'
import { PartnerPage } from './partner-page.ts'
import { z } from './zod.ts'

/** What there is for whoever travels: brands in groups, points to exchange, and offers. */
export const Travel = z.object({
  text: z.string(),
  groups: z.array(z.object({ title: z.string(), brands: z.array(ListedBrand) })),
  /** The brands among them whose points can be exchanged for ours. */
  partners: z.array(
    z.object({ brandDetailsKey: z.string(), name: z.string(), pointsName: z.string(), ways: PartnerPage.shape.ways }),
  ),
  offers: z.array(PublicOffer),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type Travel = z.infer<typeof Travel>
