import { programme } from './programme.ts'

/** The categories of the price list (member-area.md §1). */
export const priceCategories = [
  'Bakery',
  'Drinks',
  'Food cupboard',
  'Frozen',
  'Fruit & vegetables',
  'Household',
  'Meat & fish',
  'On the go',
  'Ready meals',
  'Toiletries & health',
] as const
export type PriceCategory = (typeof priceCategories)[number]

/** How addresses name a category: its name in small letters, without spaces (member-area.md §2.4). */
export const categoryKey = (name: string): string => name.toLowerCase().replace(/\s/g, '')

/** Stands for all categories. */
export const everyCategory = { key: 'all', name: `All ${programme.name} Prices` }
