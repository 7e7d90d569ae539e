import { calendarDayOf, relativeDate } from '@pollen/contract/day-and-time'
import { cumulativeSavings, type Saving, savings, savingsTotals } from '@pollen/contract/member/savings'
import { formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { BrandTile } from '@pollen/design/brand-tile'
import { Button } from '@pollen/design/button'
import { ChipList } from '@pollen/design/chip-list'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Panel } from '@pollen/design/panel'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Days, lastMonths, lastYear } from '../../parts/activity/months.ts'
import { SavingsTotal } from '../../parts/activity/savings-total.tsx'
import { DayField } from '../../parts/fields/day-field.tsx'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import { type Pages, usePages } from '../../parts/lists/use-pages.ts'
import { call } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './my-savings.module.css'
import { SavedSoFar } from './saved-so-far.tsx'

/**
 * A member's savings: in total, and for a range of days, `?from=2026-01-01&to=2026-06-30`, by month and by purchase.
 * The three are loaded separately and fail separately; a refresh resets all three.
 */
export function MySavings() {
  const [search, setSearch] = useSearchParams()
  const today = calendarDayOf(new Date())
  const year = lastYear(today)
  const days = { fromDate: search.get('from') || year.fromDate, toDate: search.get('to') || year.toDate }
  const isInOrder = days.fromDate <= days.toDate
  const range = { first: programme.activitySince, last: today }
  const client = useQueryClient()
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Totals />
        <Panel>
          <ChipList
            legend="Which months"
            name="months"
            options={spans}
            value={spans.find(({ value }) => isOf(daysOf(value, today), days))?.value ?? ''}
            onChange={(value) => setSearch(daysOf(value, today), { replace: true, preventScrollReset: true })}
          />
          <div className={styles.saving}>{isInOrder && <RangeSavings days={days} />}</div>
          <fieldset className={styles.range}>
            <legend>Choose dates</legend>
            <DayField
              label="From"
              name="from"
              value={days.fromDate}
              {...range}
              onChoose={(day) => choose('from', day)}
            />
            <DayField
              label="To"
              name="to"
              value={days.toDate}
              {...range}
              onChoose={(day) => choose('to', day)}
              error={orderOf(isInOrder)}
            />
          </fieldset>
        </Panel>
        <Button kind="plain" onClick={() => client.resetQueries()}>
          Refresh
        </Button>
      </div>
      {isInOrder && <Purchases days={days} key={`${days.fromDate} ${days.toDate}`} />}
    </div>
  )

  function choose(name: string, day: string) {
    setSearch({ from: days.fromDate, to: days.toDate, [name]: day }, { replace: true, preventScrollReset: true })
  }
}

const spans = [
  { value: '3', label: '3 months' },
  { value: '12', label: '12 months' },
  { value: 'all', label: 'All' },
]

/** As the address has them. */
const daysOf = (span: string, today: string) => {
  const { fromDate, toDate } =
    span === 'all' ? { fromDate: programme.activitySince, toDate: today } : lastMonths(Number(span), today)
  return { from: fromDate, to: toDate }
}

const isOf = ({ from, to }: { from: string; to: string }, { fromDate, toDate }: Days) =>
  from === fromDate && to === toDate

const orderOf = (isInOrder: boolean) => (isInOrder ? undefined : 'Choose a day on or after the first')

function Totals() {
  const { data, isError, refetch } = useMemberQuery(savingsTotals)
  if (isError && !data) return <DidNotLoad what="What you’ve saved" onRetry={refetch} />
  return (
    <Panel>
      <SavingsTotal data={data} />
    </Panel>
  )
}

function RangeSavings({ days }: { days: Days }) {
  const { data, isError, refetch } = useMemberQuery(cumulativeSavings, days)
  if (isError && !data)
    return (
      <>
        <p role="alert">Your savings for these dates didn’t load.</p>
        <Button kind="plain" onClick={() => refetch()}>
          Try again
        </Button>
      </>
    )
  if (!data) return <SkeletonRows label="Your savings for these dates are loading" />
  return <SavedSoFar {...data} days={days} />
}

type Page = { transactions: Saving[]; nextPageOffset?: string | undefined }

function Purchases({ days }: { days: Days }) {
  const list = usePages<Page>({
    name: [savings.url, days],
    read: (pageOffset) => call(savings, { query: { ...days, pageOffset } }),
    next: ({ nextPageOffset }) => nextPageOffset,
  })
  return <PurchaseList {...list} />
}

function PurchaseList({ pages, ...reading }: Pages<Page>) {
  if (reading.isFailed) return <DidNotLoad what="The list of your savings" onRetry={reading.refresh} />
  const purchases = pages?.flatMap(({ transactions }) => transactions)
  return (
    <Panel>
      <h2>Where you saved</h2>
      {!purchases && <SkeletonRows label="The list of your savings is loading" />}
      {purchases?.length === 0 && <p className="soft">Nothing on these dates.</p>}
      {purchases && purchases.length > 0 && (
        <>
          <ul className={styles.rows}>
            {purchases.map((purchase) => (
              <Row key={purchase.id} {...purchase} />
            ))}
          </ul>
          <LoadMore {...reading} more="Show more" whole="That’s everything on these dates." />
        </>
      )}
    </Panel>
  )
}

const Row = ({ brand, occurredAt, savedPence, amountPence }: Saving) => (
  <li className={styles.row}>
    <BrandTile name={brand.name} colour={brand.colour} />
    <div className={styles.what}>
      <b>{brand.name}</b>
      <span className="soft small">
        <time dateTime={occurredAt}>{relativeDate(occurredAt, new Date())}</time>
        {amountPence === undefined ? ' · refund' : ` · paid ${formatPence(amountPence)}`}
      </span>
    </div>
    <span className={styles.saved} data-saved={savedPence > 0 || undefined}>
      {formatPence(savedPence)}
      <span className="hidden"> saved</span>
    </span>
  </li>
)
