import { dateOf, dayName, monthName, shortDayName } from '@pollen/contract/day-and-time'
import type { Transaction } from '@pollen/contract/member/activity'
import type { OfferLoad } from '@pollen/contract/member/offers'
import { formatChange } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Notice } from '@pollen/design/notice'
import { type CSSProperties, memo, useMemo } from 'react'
import { TransactionRow } from '../../parts/activity/transaction-row.tsx'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import type { Pages } from '../../parts/lists/use-pages.ts'
import { useVariant } from '../../parts/split-tests/use-variant.ts'
import styles from './activity-list.module.css'
import { type Day, groupByMonth } from './by-day.ts'
import { MonthByShop } from './month-by-shop.tsx'
import { OfferLoadRow } from './offer-load-row.tsx'
import type { ActivityFilter } from './use-activity-filter.ts'
import type { MonthTotal } from './use-month-totals.ts'

type Page = { transactions: Transaction[]; isFeedDelayed: boolean }

/** In the feed: a transaction, or what was loaded for the member. */
type Entry = { id: string; occurredAt: string } & ({ transaction: Transaction } | { load: OfferLoad })

/**
 * Transactions by month and day, the last one first, and among them the loads, as far back as the pages go. In a split test
 * some members have those of a month by shop.
 */
export function ActivityList({
  pages,
  loads,
  filter,
  totals,
  ...reading
}: Pages<Page> & { loads: OfferLoad[]; filter: ActivityFilter; totals: MonthTotal[] }) {
  const transactions = useMemo(() => pages?.flatMap((page) => page.transactions) ?? [], [pages])
  const isByShop = useVariant('activity_ab_testing', transactions.length > 0) === 'B'
  const oldest = (reading.hasMore && transactions.at(-1)?.occurredAt) || ''
  const months = useMemo(
    () =>
      groupByMonth<Entry>([
        ...transactions.map((transaction) => ({
          id: transaction.id,
          occurredAt: transaction.occurredAt,
          transaction,
        })),
        ...loads
          .filter(({ loadedAt }) => loadedAt >= oldest)
          .map((load) => ({ id: load.loadId, occurredAt: load.loadedAt, load })),
      ]),
    [transactions, loads, oldest],
  )
  if (reading.isFailed) return <DidNotLoad what="Your activity" onRetry={reading.refresh} />
  if (!pages) return <SkeletonRows label="Your activity is loading" />
  const isEmpty = months.length === 0 && !reading.hasMore
  return (
    <>
      {pages[0]?.isFeedDelayed && (
        <Notice level="info" title="Some activity is delayed">
          Recent points may take longer than {programme.activityWithinHours} hours to appear. They’re safe.
        </Notice>
      )}
      {months.map(({ month, days }, index) => (
        <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
          <div className={styles.monthLine}>
            <h2 id={`month-${month}`} className={styles.monthName}>
              {monthName(month)}
            </h2>
            <MonthSum {...totals.find((it) => it.month === month)} filter={filter} />
          </div>
          {isByShop ? (
            <MonthByShop {...entriesIn(days)} isWhole={!reading.hasMore || index < months.length - 1} />
          ) : (
            days.map((day) => <ActivityDay key={day.day} {...day} />)
          )}
        </section>
      ))}
      {isEmpty ? (
        <EmptyActivity isFiltered={Object.values(filter).some(Boolean)} />
      ) : (
        <LoadMore {...reading} more="Show more" whole={wholeText(filter)} />
      )}
    </>
  )
}

function entriesIn(days: Day<Entry>[]): { transactions: Transaction[]; loads: OfferLoad[] } {
  const entries = days.flatMap(({ items }) => items)
  return {
    transactions: entries.flatMap((entry) => ('transaction' in entry ? [entry.transaction] : [])),
    loads: entries.flatMap((entry) => ('load' in entry ? [entry.load] : [])),
  }
}

const wholeText = ({ month }: ActivityFilter) =>
  month
    ? `That’s everything in ${monthName(month)}.`
    : `That’s everything. We show activity from ${dateOf(programme.activitySince)} on.`

/** What the whole month brought and took; not of a search, which is of some of its transactions alone. */
function MonthSum({ pointsIn, pointsOut, filter }: Partial<MonthTotal> & { filter: ActivityFilter }) {
  if (pointsIn === undefined || pointsOut === undefined || filter.search) return null
  return (
    <p className={styles.sum}>
      {filter.direction !== 'out' && (
        <span data-in="">
          {formatChange(pointsIn)}
          <span className="hidden"> points came in</span>
        </span>
      )}
      {filter.direction !== 'in' && pointsOut > 0 && (
        <span>
          {formatChange(-pointsOut)}
          <span className="hidden"> points went out</span>
        </span>
      )}
    </p>
  )
}

/** Rendered again only when its transactions change: a long feed gets another page every few moments. */
const ActivityDay = memo(
  ({ day, items }: Day<Entry>) => (
    <section className={styles.day} style={{ '--rows': items.length } as CSSProperties} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`} className={styles.dayName} aria-label={dayName(day, new Date())}>
        {shortDayName(day, new Date())}
      </h3>
      <ul>
        {items.map((entry) =>
          'load' in entry ? (
            <OfferLoadRow key={entry.id} {...entry.load} />
          ) : (
            <TransactionRow key={entry.id} {...entry.transaction} below="day" />
          ),
        )}
      </ul>
    </section>
  ),
  (one, other) =>
    one.items.length === other.items.length &&
    one.items.every((it, index) => contentOf(it) === contentOf(other.items[index] ?? it)),
)
const contentOf = (entry: Entry) => ('load' in entry ? entry.load : entry.transaction)

const EmptyActivity = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="Nothing found">
      <p className="soft">Check the spelling, or look in all shops and months.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing yet">
      <p className="soft">
        Show your card at the till. Your points appear here, usually within {programme.activityWithinHours} hours.
      </p>
    </EmptyState>
  )
