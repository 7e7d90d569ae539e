import { brandCategoryList } from '@pollen/contract/brand-categories'
import { categoryKey } from '@pollen/contract/category-key'
import type { ListedBrand } from '@pollen/contract/listed-brand'
import { programme } from '@pollen/contract/programme'

/** A brand as operators wrote it (server/src/records/brands/brands-file.ts). */
type WrittenBrand = Pick<ListedBrand, 'collect' | 'spend' | 'category'> & {
  brandKey: string
  name: string
  colour: string
  isEshop: boolean
}

/** The list of brands, as the server answers it: what the pages that are printed at build time show. */
export function writtenBrands(): ListedBrand[] {
  const files = import.meta.glob<WrittenBrand[]>('../../../content/brands.json', { import: 'default', eager: true })
  const ours: Record<string, { name: string; colour: string }> = programme.brands
  return Object.values(files)
    .flat()
    .map((written): ListedBrand => {
      const { brandKey, name, colour, isEshop, collect, spend } = { ...written, ...ours[written.brandKey] }
      const category = categoryKey(written.category) as ListedBrand['category']
      return {
        brandDetailsKey: brandKey,
        name,
        colour,
        imageUrls: { logoImageUrl: brandCategoryList.find(({ key }) => key === category)?.imageUrl ?? '' },
        isVldx: isEshop,
        category,
        collect: { points: collect.points, perPence: collect.perPence },
        ...(spend && { spend: { points: spend.points, pence: spend.pence } }),
      }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

/** The categories of these brands, as the server answers them. */
export const categoriesOf = (brands: ListedBrand[]) =>
  brandCategoryList.map((category) => ({
    ...category,
    brands: brands.filter((brand) => brand.category === category.key).length,
  }))
