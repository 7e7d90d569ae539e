import { brandCategories } from '@pollen/contract/brand-categories'
import { BrandKey } from '@pollen/contract/brand-page'
import { z } from '@pollen/contract/zod'
import { readContent } from '../../platform/content/content-file.ts'
import { words } from '../../platform/content/rules.ts'

const fileName = 'travel.json'

const Travel = z.strictObject({
  text: words(300),
  /** The brands of these categories are those of travel. */
  categories: z.array(z.enum(brandCategories)).check(z.minLength(1)),
  /** Some of these brands under titles of their own, by their keys in content/brands.json; one that is not listed is left out. */
  groups: z.array(z.strictObject({ title: words(60), brands: z.array(BrandKey).check(z.minLength(1)) })),
  /** The title of those that are in no group. */
  others: words(60),
  sections: z.array(z.strictObject({ title: words(60), text: words(1000) })),
})

/** What operators wrote about travel. */
export type WrittenTravel = z.infer<typeof Travel>

/**
 * What operators wrote in content/travel.json, or the text that is given in its place.
 *
 * @throws StartError   it breaks a rule
 */
export const readTravel = (given?: string): Promise<WrittenTravel> => readContent(fileName, Travel, given)
