import { brandCategories } from '@pollen/contract/brand-categories'
import { BrandKey } from '@pollen/contract/brand-page'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { fileKind } from '../../platform/content/content-kind.ts'
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

/** @throws StartError   the text breaks a rule */
export const parseTravel = (text: string): WrittenTravel => parseContent(fileName, text, Travel)

export const travelKind = fileKind({
  name: 'travel',
  title: 'Travel',
  file: fileName,
  shape: Travel,
  words: {
    categories: { label: 'Brands of travel', hint: 'Those of these categories' },
    'groups.brands': { names: 'brands' },
    others: { label: 'Title of those in no group' },
    sections: { label: 'Parts of the page' },
  },
  parse: parseTravel,
})
