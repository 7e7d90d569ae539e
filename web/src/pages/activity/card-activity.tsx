import { transactions } from '@pollen/contract/member/activity'
import { type OfferLoad, offerSettings } from '@pollen/contract/member/offers'
import { EshopVisitLines } from '../../parts/brands/eshop-visit-lines.tsx'
import { useEshopVisits } from '../../parts/brands/use-eshop-visits.ts'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { activitySections, Sections } from '../../parts/layout/sections.tsx'
import { usePages } from '../../parts/lists/use-pages.ts'
import { call } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import styles from './card-activity.module.css'
import { MonthPicker } from './month-picker.tsx'
import { type ActivityFilter, useActivityFilter } from './use-activity-filter.ts'
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
  const { loads, isKnown, readAgain } = useOfferLoads(filter)
  const refresh = () => {
    feed.refresh()
    readAgain()
  }
  const rows = useRowInSight()
  return (
    <MemberPage title="Activity" wide>
      <Sections {...activitySections} />
      <div className={styles.page}>
        <ActivityFilters filter={filter} months={totals} onChoose={choose} onRefresh={refresh} />
        <div className={styles.months}>
          <MonthPicker months={totals} month={filter.month} onChoose={(month) => choose({ month })} />
        </div>
        <div className={styles.feed} ref={rows}>
          <ActivityList
            {...feed}
            pages={isKnown ? feed.pages : undefined}
            loads={loads}
            filter={filter}
            totals={totals}
          />
          {feed.pages && <LeftForEshops />}
        </div>
      </div>
    </MemberPage>
  )
}

const noLoads: OfferLoad[] = []

/**
 * What was loaded for the member; it has no shop and no points, so a filtered feed shows none. The feed waits for it,
 * because it stands between the transactions; without it when it does not load.
 */
function useOfferLoads(filter: ActivityFilter) {
  const { data, isPending, refetch: readAgain } = useMemberQuery(offerSettings)
  if (Object.values(filter).some(Boolean)) return { loads: noLoads, isKnown: true, readAgain }
  return { loads: data?.loads ?? noLoads, isKnown: !isPending, readAgain }
}

/** Below the feed: nothing stands below that it could move. */
const LeftForEshops = () => <EshopVisitLines visits={useEshopVisits()} />
