import { brandCategoryList } from '@pollen/contract/brand-categories'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/brands-api/categories'
const categories = brandCategoryList.map((category, index) => ({ ...category, brands: index + 1 }))

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [url]: { categories } }, until: 'Technology' },
  'as operators wrote them': {
    switches: { cmsCategories: true },
    answers: {
      '/cms-api/brands/categories': {
        categories: categories
          .toReversed()
          .map((category) => ({ ...category, name: `All of ${category.name.toLowerCase()}` })),
      },
    },
    until: 'All of technology',
  },
  loading: {},
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
