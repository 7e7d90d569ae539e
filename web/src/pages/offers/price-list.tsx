import { categoryKey } from '@pollen/contract/category-key'
import { formatNumber } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { everyCategory, priceCategories } from '@pollen/contract/price-categories'
import { programme } from '@pollen/contract/programme'
import { tooLongToSearch } from '@pollen/contract/search-text'
import { memberPrices, type PriceOrder, priceOrders } from '@pollen/contract/visitor/prices'
import { ChipLink } from '@pollen/design/chip-list'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { SearchField } from '@pollen/design/search-field'
import { Select } from '@pollen/design/select'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FilterColumn } from '../../parts/layout/filter-column.tsx'
import { CategoryPicker } from '../../parts/lists/category-picker.tsx'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { usePages } from '../../parts/lists/use-pages.ts'
import { call } from '../../platform/calls.ts'
import styles from './price-list.module.css'
import { PriceTerms } from './price-terms.tsx'
import { PriceTiles } from './price-tiles.tsx'

const orderNames: Record<PriceOrder, string> = {
  saving: 'Biggest saving',
  price: 'Lowest price',
  name: 'Name',
}
const categories = [
  { value: everyCategory.key, label: everyCategory.name },
  ...priceCategories.map((name) => ({ value: categoryKey(name), label: name })),
]

/** A pause in typing after which the list follows. */
const typingPauseMs = 250

/** Every product that costs members less, by category, search and order; the address says which. */
export default function PriceList() {
  const [params, setParams] = useSearchParams()
  const category = categories.find(({ value }) => value === params.get('category'))?.value ?? everyCategory.key
  const order = priceOrders.find((value) => value === params.get('order')) ?? 'saving'
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  const tooLong = tooLongToSearch(typed)
  const list = usePages({
    name: [memberPrices.url, category, order, search],
    read: (nextToken) => call(memberPrices, { query: { category, order, search: search || undefined, nextToken } }),
    next: ({ hasMore, nextToken }) => (hasMore ? nextToken : undefined),
  })

  function choose(name: string, value: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows what is typed, and nothing else
  useEffect(() => {
    if (typed === search || tooLong) return
    const pause = setTimeout(() => choose('search', typed), typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])

  const total = list.pages?.[0]?.total
  const prices = list.pages?.flatMap((page) => page.prices)
  return (
    <FilterColumn
      filters={
        <>
          <div className={styles.filters}>
            <SearchField
              label="Search members’ prices"
              name="search"
              error={tooLong}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Select
              label="Sort by"
              name="order"
              value={order}
              options={priceOrders.map((value) => ({ value, label: orderNames[value] }))}
              onChange={(event) => choose('order', event.target.value)}
            />
          </div>
          <CategoryPicker categories={categories} value={category} onChoose={(value) => choose('category', value)}>
            <ChipLink to={`${href('sainsburys')}?filter=your-nectar-prices`}>Yours</ChipLink>
          </CategoryPicker>
        </>
      }
    >
      <h2 className="hidden">{programme.name} Prices</h2>
      <p className="soft small" role="status">
        {total !== undefined && total > 0 && (total === 1 ? 'One product' : `${formatNumber(total)} products`)}
      </p>
      {list.isFailed && <DidNotLoad what="The price list" onRetry={list.refresh} />}
      {!prices && !list.isFailed && <Loader label="Loading prices" />}
      {prices?.length === 0 && (
        <EmptyState title="No product found">
          <p className="soft">Check the spelling, or look in all categories.</p>
        </EmptyState>
      )}
      {prices && prices.length > 0 && (
        <>
          <PriceTiles prices={prices} />
          <LoadMore {...list} more="Show more" whole={`That’s every ${programme.name} Price today.`} />
        </>
      )}
      {/* Not while prices load: they would push it down. */}
      {(prices || list.isFailed) && <PriceTerms />}
    </FilterColumn>
  )
}
