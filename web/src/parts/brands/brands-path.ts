import { allBrandCategories } from '@pollen/contract/brand-categories'
import { href } from '@pollen/contract/paths'
import { useHasSession } from '../../platform/session.tsx'

/** The list of all brands that anybody may read. */
export const everyBrand = href('brandsCategory', { categoryId: allBrandCategories.key })

/** Where the brands are: members have a place for them. */
export const useBrandsPath = (): string => (useHasSession() ? href('brands') : everyBrand)
