import { categoryKey } from '@pollen/contract/category-key'
import type { ListedBrand } from '@pollen/contract/listed-brand'
import type { PartnerPage } from '@pollen/contract/partner-page'
import type { Travel } from '@pollen/contract/travel'
import type { Directory } from '../../records/brands/brands.ts'
import { bonusAt, type Offers } from '../../rewards/offers/offers.ts'
import type { WrittenTravel } from './travel-file.ts'

/** So many offers of each brand: with more, one brand would push all others off the screen. */
const offersOfABrand = 2

/** @param partnerPage  what the page of a partner's brand says of its points; undefined for other brands */
export type TravelContext = {
  directory: Directory
  offers: Offers
  partnerPage: (brandKey: string, now: Date) => PartnerPage | undefined
  now: Date
}

/** What there is for whoever travels. */
export function travelNow(
  { text, categories, groups, others, sections }: WrittenTravel,
  { directory: { all, byKey }, offers, partnerPage, now }: TravelContext,
): Travel {
  const keys = categories.map(categoryKey)
  const grouped = groups.map(({ title, brands }) => ({ title, brands: brands.flatMap((key) => byKey.get(key) ?? []) }))
  const isGrouped = (brand: ListedBrand) =>
    grouped.some(({ brands }) => brands.some(({ brandDetailsKey }) => brandDetailsKey === brand.brandDetailsKey))
  const rest = all.filter((brand) => keys.includes(brand.category) && !isGrouped(brand))
  const shown = [...grouped, { title: others, brands: rest }].filter(({ brands }) => brands.length > 0)
  const brands = shown.flatMap((group) => group.brands)
  return {
    text,
    groups: shown,
    partners: brands.flatMap(({ brandDetailsKey, name }) => {
      const page = partnerPage(brandDetailsKey, now)
      return page ? [{ brandDetailsKey, name, pointsName: page.pointsName, ways: page.ways }] : []
    }),
    offers: brands.flatMap(({ brandDetailsKey }) =>
      bonusAt(offers, brandDetailsKey, now).offers.slice(0, offersOfABrand),
    ),
    sections,
  }
}
