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

/** Stands for all categories. */
export const everyCategory = { key: 'all', name: `All ${programme.name} Prices` }
