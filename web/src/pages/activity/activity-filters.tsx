import { monthName } from '@pollen/contract/day-and-time'
import { addressOf } from '@pollen/contract/endpoint'
import { activityBrands, downloadTransactions } from '@pollen/contract/member/activity'
import { tooLongToSearch } from '@pollen/contract/search-text'
import { ChipDownload, ChipList, ChipSelect } from '@pollen/design/chip-list'
import { Icon } from '@pollen/design/icon'
import { SearchField } from '@pollen/design/search-field'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './activity-filters.module.css'
import type { ActivityFilter } from './use-activity-filter.ts'
import type { MonthTotal } from './use-month-totals.ts'

/** Loaded on demand, because few members open it. */
const AboutActivity = lazy(() => import('./about-activity.tsx'))

/** A pause in typing after which the list follows. */
const typingPauseMs = 300

const directions = [
  { value: '', label: 'All' },
  { value: 'in', label: 'Collected' },
  { value: 'out', label: 'Spent' },
] as const

/** What narrows the list: words, the direction, a shop, a month. The same is downloaded as a table. */
export function ActivityFilters({
  filter,
  months,
  onChoose,
  onRefresh,
}: {
  filter: ActivityFilter
  months: MonthTotal[]
  onChoose: (change: Partial<ActivityFilter>) => void
  onRefresh: () => void
}) {
  const [isExplained, setExplained] = useState(false)
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <Search search={filter.search} onSearch={(search) => onChoose({ search })} />
        <button type="button" className={styles.icon} onClick={onRefresh}>
          <Icon name="refresh" />
          <span className="hidden">Refresh</span>
        </button>
        <button type="button" className={styles.icon} onClick={() => setExplained(true)}>
          <Icon name="question" />
          <span className="hidden">How this works</span>
        </button>
      </div>
      <ChipList
        legend="Which transactions"
        name="direction"
        options={[...directions]}
        value={filter.direction ?? ''}
        onChange={(value) => onChoose({ direction: directions.find((it) => it.value === value)?.value || undefined })}
      >
        <Shops brand={filter.brand} onChoose={(brand) => onChoose({ brand })} />
        <span className={styles.month}>
          <ChipSelect
            label="Month"
            name="month"
            all="All months"
            options={months.map(({ month }) => ({ value: month, label: monthName(month) }))}
            value={filter.month ?? ''}
            onChange={(month) => onChoose({ month })}
          />
        </span>
        <ChipDownload to={addressOf(downloadTransactions, undefined, filter)}>Download</ChipDownload>
      </ChipList>
      {isExplained && (
        <Suspense fallback={null}>
          <AboutActivity onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Search({ search = '', onSearch }: { search: string | undefined; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const tooLong = tooLongToSearch(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows what is typed, and nothing else
  useEffect(() => {
    if (typed.trim() === search || tooLong) return
    const pause = setTimeout(() => onSearch(typed.trim()), typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <SearchField
      label="Search activity"
      name="search"
      error={tooLong}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function Shops({ brand = '', onChoose }: { brand: string | undefined; onChoose: (brand: string) => void }) {
  const { data } = useMemberQuery(activityBrands)
  const options = (data?.brands ?? []).map(({ brandDetailsKey, name }) => ({ value: brandDetailsKey, label: name }))
  const isListed = options.some(({ value }) => value === brand)
  return (
    <ChipSelect
      label="Shop"
      name="brand"
      all="All shops"
      options={options}
      value={isListed ? brand : ''}
      onChange={onChoose}
    />
  )
}
