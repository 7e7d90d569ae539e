import { transactions } from '@pollen/contract/member/activity'
import { EshopVisitLines } from '../../parts/brands/eshop-visit-lines.tsx'
import { useEshopVisits } from '../../parts/brands/use-eshop-visits.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { activitySections, Sections } from '../../parts/layout/sections.tsx'
import { usePages } from '../../parts/lists/use-pages.ts'
import { call } from '../../platform/calls.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import styles from './card-activity.module.css'
import { MonthPicker } from './month-picker.tsx'
import { useActivityFilter } from './use-activity-filter.ts'
import { useMonthTotals } from './use-month-totals.ts'
import { useRowInSight } from './use-row-in-sight.ts'

/** All that a member collected and spent, newest first, or what the address asks for: `?month=2026-03&search=coffee`. */
export default function CardActivity() {
  const [filter, choose] = useActivityFilter()
  const feed = usePages({
    name: [transactions.url, filter],
    read: (nextToken) => call(transactions, { query: { pageSize: 20, nextToken, ...filter } }),
    next: ({ hasMore, nextToken }) => (hasMore ? nextToken : undefined),
  })
  const totals = useMonthTotals(filter.brand)
  const rows = useRowInSight()
  return (
    <MemberPage title="Activity" wide>
      <Sections {...activitySections} />
      <div className={styles.page}>
        <ActivityFilters filter={filter} months={totals} onChoose={choose} onRefresh={feed.refresh} />
        <div className={styles.months}>
          <MonthPicker months={totals} month={filter.month} onChoose={(month) => choose({ month })} />
        </div>
        <div className={styles.feed} ref={rows}>
          <ActivityList {...feed} filter={filter} totals={totals} />
          {feed.pages && <LeftForEshops />}
        </div>
      </div>
    </MemberPage>
  )
}

/** Below the feed: nothing stands below that it could move. */
const LeftForEshops = () => <EshopVisitLines visits={useEshopVisits()} />
