import { calendarDayOf, monthName, relativeDate } from '@pollen/contract/day-and-time'
import { cumulativeSavings, type Saving, savings, savingsTotals } from '@pollen/contract/member/savings'
import { formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { BrandTile } from '@pollen/design/brand-tile'
import { Button } from '@pollen/design/button'
import { ChipList } from '@pollen/design/chip-list'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Panel } from '@pollen/design/panel'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type Days, daysOfMonth, lastMonths, lastYear, monthsOf } from '../../parts/activity/months.ts'
import { SavingsTotal } from '../../parts/activity/savings-total.tsx'
import { Columns } from '../../parts/layout/columns.tsx'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import { type Pages, usePages } from '../../parts/lists/use-pages.ts'
import { call } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './my-savings.module.css'
import { SavedSoFar } from './saved-so-far.tsx'

/**
 * A member's savings: in total, and for a range of days, `?from=2026-01-01&to=2026-06-30`, by month and by purchase. A month
 * that is pressed opens, `&month=2026-03`. The three are loaded separately and fail separately; a refresh resets all three.
 */
export function MySavings() {
  const [search, setSearch] = useSearchParams()
  const today = calendarDayOf(new Date())
  const days = daysIn(search) ?? lastYear(today)
  const month = monthsOf(days).find((it) => it === search.get('month'))
  const client = useQueryClient()
  const choose = (chosen: Record<string, string>) => setSearch(chosen, { replace: true, preventScrollReset: true })
  const addressOf = ({ fromDate, toDate }: Days) => ({ from: fromDate, to: toDate })
  return (
    <Columns
      first={
        <>
          <Panel>
            <RangeSavings days={days} chosen={month} onChoose={(month) => choose({ ...addressOf(days), month })} />
          </Panel>
          <ChipList
            legend="Which months"
            name="months"
            options={spans}
            value={spans.find(({ value }) => isSame(daysOf(value, today), days))?.value ?? ''}
            onChange={(value) => choose(addressOf(daysOf(value, today)))}
          />
        </>
      }
      second={
        <>
          {month ? (
            <Purchases days={daysOfMonth(month)} key={month}>
              <MonthHead month={month} days={days} onClose={() => choose(addressOf(days))} />
            </Purchases>
          ) : (
            <Purchases days={days} key={`${days.fromDate} ${days.toDate}`}>
              <h2>Where you saved</h2>
            </Purchases>
          )}
          <Totals />
          <Button kind="plain" onClick={() => client.resetQueries()}>
            Refresh
          </Button>
        </>
      }
    />
  )
}

/** As the address has them, unless they are in the wrong order. */
function daysIn(search: URLSearchParams): Days | undefined {
  const [fromDate, toDate] = [search.get('from'), search.get('to')]
  return fromDate && toDate && fromDate <= toDate ? { fromDate, toDate } : undefined
}

const spans = [
  { value: '3', label: '3 months' },
  { value: '12', label: '12 months' },
  { value: 'all', label: 'All' },
]

const daysOf = (span: string, today: string): Days =>
  span === 'all' ? { fromDate: programme.activitySince, toDate: today } : lastMonths(Number(span), today)

const isSame = (one: Days, other: Days) => one.fromDate === other.fromDate && one.toDate === other.toDate

function Totals() {
  const { data, isError, refetch } = useMemberQuery(savingsTotals)
  if (isError && !data) return <DidNotLoad what="What you’ve saved" onRetry={refetch} />
  return (
    <Panel>
      <SavingsTotal data={data} />
    </Panel>
  )
}

type Choice = { days: Days; chosen: string | undefined; onChoose: (month: string) => void }

function RangeSavings({ days, ...choice }: Choice) {
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
  return <SavedSoFar {...data} days={days} {...choice} />
}

/** The month's name with what was saved in it, as soon as that is known. */
function MonthHead({ month, days, onClose }: { month: string; days: Days; onClose: () => void }) {
  const { data } = useMemberQuery(cumulativeSavings, days)
  const saved = data && (data.months.find((it) => it.month === month)?.savedPence ?? 0)
  return (
    <div className={styles.head}>
      <h2>{saved === undefined ? monthName(month) : `${monthName(month)}, ${formatPence(saved)}`}</h2>
      <Button kind="plain" onClick={onClose}>
        All of these months
      </Button>
    </div>
  )
}

type Page = { transactions: Saving[]; nextPageOffset?: string | undefined }

function Purchases({ days, children }: { days: Days; children: ReactNode }) {
  const list = usePages<Page>({
    name: [savings.url, days],
    read: (pageOffset) => call(savings, { query: { ...days, pageOffset } }),
    next: ({ nextPageOffset }) => nextPageOffset,
  })
  return <PurchaseList {...list}>{children}</PurchaseList>
}

function PurchaseList({ pages, children, ...reading }: Pages<Page> & { children: ReactNode }) {
  if (reading.isFailed) return <DidNotLoad what="The list of your savings" onRetry={reading.refresh} />
  const purchases = pages?.flatMap(({ transactions }) => transactions)
  return (
    <Panel>
      {children}
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
