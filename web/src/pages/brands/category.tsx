import { allBrandCategories, brandCategoryList } from '@pollen/contract/brand-categories'
import { href } from '@pollen/contract/paths'
import { allBrands } from '@pollen/contract/visitor/brands'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { useNavigate, useParams } from 'react-router'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { everyBrand } from '../../parts/brands/brands-path.ts'
import { Page } from '../../parts/layout/page.tsx'
import { CategoryPicker } from '../../parts/lists/category-picker.tsx'
import { useHasSession } from '../../platform/session.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

const categories = [allBrandCategories, ...brandCategoryList]
const options = categories.map(({ key, name }) => ({ value: key, label: name }))

/** The brands of a category; of `all-categories`, all. Visitors find every brand from here. */
export default function BrandsCategory() {
  const navigate = useNavigate()
  const isMember = useHasSession()
  const { categoryId } = useParams()
  const category = categories.find(({ key }) => key === categoryId)
  const { data, error, refetch } = useAnswer(allBrands)
  const brands = data?.brands.filter((brand) => [brand.category, allBrandCategories.key].includes(category?.key ?? ''))
  return (
    <Page
      title={category?.name ?? 'No such category'}
      back={isMember ? href('brandsCategories') : href('landing')}
      wide
    >
      {category && (
        <CategoryPicker
          categories={options}
          value={category.key}
          onChoose={(key) =>
            navigate(href('brandsCategory', { categoryId: key }), { replace: true, preventScrollReset: true })
          }
        />
      )}
      {error !== undefined && category && <DidNotLoad what="The list of brands" onRetry={refetch} />}
      {!data && error === undefined && category && <Loader label="Loading brands" />}
      {(!category || brands?.length === 0) && (
        <EmptyState title={category ? 'No brand here yet' : 'We don’t have that category'}>
          <ButtonLink kind="quiet" to={everyBrand}>
            See all brands
          </ButtonLink>
        </EmptyState>
      )}
      {brands && brands.length > 0 && <BrandList brands={brands} />}
    </Page>
  )
}
