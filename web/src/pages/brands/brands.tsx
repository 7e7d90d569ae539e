import { allBrandCategories, brandCategoryList } from '@pollen/contract/brand-categories'
import type { ListedBrand } from '@pollen/contract/listed-brand'
import { activityBrands } from '@pollen/contract/member/activity'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { allBrands } from '@pollen/contract/visitor/brands'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { useMounted } from '@pollen/design/use-mounted'
import { useNavigate, useSearchParams } from 'react-router'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { FilterColumn } from '../../parts/layout/filter-column.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { brandsSections, Sections } from '../../parts/layout/sections.tsx'
import { CategoryPicker } from '../../parts/lists/category-picker.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { BrandField } from './brand-field.tsx'
import styles from './brands.module.css'

const [examples] = programme.brandSearchExamples
const categories = [
  { value: allBrandCategories.key, label: allBrandCategories.name },
  ...brandCategoryList.map(({ key, name }) => ({ value: key, label: name })),
]

/** Where one collects, or with `?type=redeem` spends; of one category with `?category=groceries`. */
export default function Brands() {
  const { data: answer, error, refetch } = useAnswer(allBrands)
  const navigate = useNavigate()
  // The page was prerendered without its query.
  const isMounted = useMounted()
  const [search, setSearch] = useSearchParams()
  const isSpending = isMounted && search.get('type') === 'redeem'
  const wanted = isMounted ? search.get('category') : null
  const category = categories.find(({ value }) => value === wanted)?.value ?? allBrandCategories.key
  const listed = answer?.brands.filter(
    (brand) => (!isSpending || brand.spend) && [brand.category, allBrandCategories.key].includes(category),
  )

  function choose(value: string) {
    const { category: _, ...others } = Object.fromEntries(search)
    setSearch(value === allBrandCategories.key ? others : { ...others, category: value }, {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <MemberPage title="Brands" wide>
      <Sections {...sectionsOf(category)} />
      <FilterColumn
        filters={
          <>
            <search className={styles.search}>
              <form
                action={href('brandsSearch')}
                onSubmit={(event) => {
                  event.preventDefault()
                  const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
                  navigate(`${href('brandsSearch')}?${new URLSearchParams({ query })}`)
                }}
              >
                <BrandField examples={examples} />
              </form>
            </search>
            <CategoryPicker categories={categories} value={category} onChoose={choose} />
          </>
        }
      >
        <div className={styles.listed} data-unfiltered={isMounted ? undefined : ''}>
          <p className="soft small" role="status">
            {listed && listed.length > 0 && countInWords(listed.length, isSpending)}
          </p>
          {error !== undefined && <DidNotLoad what="The list of brands" onRetry={refetch} />}
          {!answer && error === undefined && <Loader label="Loading brands" />}
          {listed?.length === 0 && (
            <EmptyState title="No brand here yet">
              <p className="soft">Choose another category, or see where you collect.</p>
            </EmptyState>
          )}
          {listed && listed.length > 0 && (
            <YoursFirst
              brands={listed}
              type={isSpending ? 'redeem' : 'collect'}
              isWhole={category === allBrandCategories.key}
            />
          )}
          <LinkList links={links} />
        </div>
      </FilterColumn>
    </MemberPage>
  )
}

/** Of all brands, those where the member collected or spent stand first. */
function YoursFirst({
  brands,
  type,
  isWhole,
}: {
  brands: ListedBrand[]
  type: 'collect' | 'redeem'
  isWhole: boolean
}) {
  const { data, isPending } = useMemberQuery(activityBrands)
  const known = new Set(data?.brands.map(({ brandDetailsKey }) => brandDetailsKey))
  const isTheirs = ({ brandDetailsKey }: ListedBrand) => known.has(brandDetailsKey)
  if (isWhole && isPending) return <Loader label="Loading brands" />
  if (!isWhole || !brands.some(isTheirs)) return <BrandList brands={brands} type={type} />
  return (
    <>
      <h2>Yours</h2>
      <BrandList brands={brands.filter(isTheirs)} type={type} />
      <h2>More brands</h2>
      <BrandList brands={brands.filter((brand) => !isTheirs(brand))} type={type} />
    </>
  )
}

/** Collect, spend and convert, side by side; the category stays. */
const sectionsOf = (category: string) => ({
  ...brandsSections,
  links: brandsSections.links.map(({ to, label }) => ({
    label,
    to:
      to === href('partners') || category === allBrandCategories.key
        ? to
        : `${to}${to.includes('?') ? '&' : '?'}category=${category}`,
  })),
})

const countInWords = (number: number, isSpending: boolean) =>
  `${number === 1 ? 'One brand' : `${number} brands`} where you ${isSpending ? 'spend' : 'collect'}`

const links = [
  { to: href('brandsCategories'), label: 'All categories', hint: 'With what each has' },
  { to: href('eshops'), label: 'eShops', hint: 'Collect by starting from here' },
]
