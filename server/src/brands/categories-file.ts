import { brandCategoryList } from '@pollen/contract/brand-categories'
import { z } from '@pollen/contract/zod'
import { parseContent, readContentFile } from '../platform/process/content-file.ts'

const fileName = 'brand-categories.json'

const Category = z.strictObject({
  key: z.enum(brandCategoryList.map(({ key }) => key)),
  /** What members read in place of the category's own name. */
  title: z.string().check(z.minLength(1), z.maxLength(40)),
  /** A drawing of web/public; without it, the category's own. */
  picture: z.optional(z.string().check(z.regex(/^\/brand-categories\/[a-z0-9-]+\.svg$/))),
})

const Categories = z.array(Category).check(
  z.minLength(1),
  z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'a category is there twice'),
)

/** A category as operators wrote it. */
export type WrittenCategory = z.infer<typeof Category>

/**
 * What operators wrote in content/brand-categories.json, or the text that is given in its place.
 *
 * @throws StartError   it breaks a rule
 */
export const readCategories = async (given?: string): Promise<WrittenCategory[]> =>
  given === undefined ? readContentFile(fileName, Categories) : parseContent(fileName, given, Categories)
