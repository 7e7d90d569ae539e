import { categoryKey } from './category-key.ts'

/** The categories of brands, in the order in which they are shown. */
export const brandCategories = [
  'Groceries',
  'Department stores',
  'Fuel and motoring',
  'Travel and hotels',
  'Eating out',
  'Fashion and shoes',
  'Home and garden',
  'Health and beauty',
  'Books and music',
  'Sport and outdoors',
  'Children and toys',
  'Technology',
] as const
export type BrandCategory = (typeof brandCategories)[number]

/** Stands for all categories (member-area.md §2.4). */
export const allBrandCategories = { key: 'all-categories', name: 'All categories' }

/** As they are named in addresses, with their drawings. */
export const brandCategoryList = brandCategories.map((name) => {
  const key = categoryKey(name)
  return { key, name, imageUrl: `/brand-categories/${key}.svg` }
})
