import { brandCategoryList } from '@pollen/contract/brand-categories'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { listKind } from '../../platform/content/content-kind.ts'
import { listOf, words } from '../../platform/content/rules.ts'

const fileName = 'brand-categories.json'

const categoryNames = Object.fromEntries(brandCategoryList.map(({ key, name }) => [key, name]))

const Category = z.strictObject({
  key: z.enum(brandCategoryList.map(({ key }) => key)),
  /** What members read in place of the category's own name. */
  title: words(40),
  /** A drawing of web/public; without it, the category's own. */
  picture: z.optional(z.string().check(z.regex(/^\/brand-categories\/[a-z0-9-]+\.svg$/))),
})

const Categories = listOf(Category, 'key').check(z.minLength(1))

/** A category as operators wrote it. */
export type WrittenCategory = z.infer<typeof Category>

/** @throws StartError   the text breaks a rule */
export const parseCategories = (text: string): WrittenCategory[] => parseContent(fileName, text, Categories)

export const categoriesKind = listKind({
  name: 'brandCategories',
  title: 'Categories of brands',
  file: fileName,
  shape: Category,
  key: ['key'],
  words: {
    key: { label: 'Category', choices: categoryNames },
    title: { label: 'What members read' },
    picture: { label: 'Its drawing', hint: 'Such as /brand-categories/technology.svg; without one, its own' },
  },
  parse: parseCategories,
})
