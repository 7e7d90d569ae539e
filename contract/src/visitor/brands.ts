import { BrandBonus, BrandKey, BrandPage } from '../brand-page.ts'
import { BrandCategoryKey, ListedBrand } from '../listed-brand.ts'
import { PartnerPage } from '../partner-page.ts'
import { SearchText } from '../search-text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const Brands = z.object({ brands: z.array(ListedBrand) })

/** All brands with which members collect, by name. */
export const allBrands = endpoint({
  method: 'GET',
  url: '/brands-api/brands',
  answer: Brands,
  refuses: [],
})

export const panelTypes = ['collect', 'redeem'] as const

/** The brands of a panel: where one collects, or where one spends; the programme's own first. */
export const brandPanel = endpoint({
  method: 'GET',
  url: '/brands-api/brands/panel',
  query: z.object({ type: z.enum(panelTypes) }),
  answer: Brands,
  refuses: [],
})

/** The brands that a search finds, the best first, 24 at most. Accents, capitals and small typing errors do not count. */
export const brandSearch = endpoint({
  method: 'GET',
  url: '/brands-api/brands/search',
  costs: 'look',
  query: z.object({ query: SearchText }),
  answer: Brands,
  refuses: [],
})

const Categories = z.object({
  categories: z.array(z.object({ key: BrandCategoryKey, name: z.string(), imageUrl: z.string(), brands: z.int() })),
})

/** The categories, and how many brands each has. */
export const categoriesOfBrands = endpoint({
  method: 'GET',
  url: '/brands-api/categories',
  answer: Categories,
  refuses: [],
})

/** The same in the operators' order and words, without those that they left out; asked while `cmsCategories` is on. */
export const writtenCategories = endpoint({
  method: 'GET',
  url: '/cms-api/brands/categories',
  answer: Categories,
  refuses: [],
})

/** A brand's page, as visitors read it. `partner`: its points can be exchanged for ours. */
export const anonymousBrand = endpoint({
  method: 'GET',
  url: '/anonymous-brands-api/brands/:key',
  params: z.object({ key: BrandKey }),
  answer: z.object({ ...BrandPage.shape, partner: z.optional(PartnerPage) }),
  refuses: ['brandNotFound'],
})

/** What a brand gives on top at the moment, and its first offers. */
export const anonymousBonus = endpoint({
  method: 'GET',
  url: '/anonymous-brands-api/bonus/:key',
  params: z.object({ key: BrandKey }),
  answer: BrandBonus,
  refuses: ['brandNotFound'],
})
