import { allBrandCategories, brandCategoryList } from '@pollen/contract/brand-categories'
import { href } from '@pollen/contract/paths'
import { allBrands } from '@pollen/contract/visitor/brands'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { useParams } from 'react-router'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

/** The brands of a category; of `all-categories`, all. */
export default function BrandsCategory() {
  const { categoryId } = useParams()
  const category = [allBrandCategories, ...brandCategoryList].find(({ key }) => key === categoryId)
  const { data, error, refetch } = useAnswer(allBrands)
  const brands = data?.brands.filter((brand) => [brand.category, allBrandCategories.key].includes(category?.key ?? ''))
  return (
    <Page title={category?.name ?? 'No such category'} back={href('brandsCategories')} wide>
      {error !== undefined && category && <DidNotLoad what="The list of brands" onRetry={refetch} />}
      {!data && error === undefined && category && <Loader label="Loading brands" />}
      {(!category || brands?.length === 0) && (
        <EmptyState title={category ? 'No brand here yet' : 'We don’t have that category'}>
          <ButtonLink kind="quiet" to={href('brandsCategories')}>
            See all categories
          </ButtonLink>
        </EmptyState>
      )}
      {brands && brands.length > 0 && <BrandList brands={brands} />}
    </Page>
  )
}
