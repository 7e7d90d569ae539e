import { transactions } from '@pollen/contract/member/activity'
import { eshopVisits } from '@pollen/contract/member/brands'
import { type OfferLoad, offerSettings } from '@pollen/contract/member/offers'
import { EshopVisitLines } from '../../parts/brands/eshop-visit-lines.tsx'
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
  const { loads, visits, isKnown, readAgain } = useUnfiltered(filter)
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
          {isKnown && feed.pages && visits.length > 0 && (
            <div className={styles.left}>
              <EshopVisitLines visits={visits} />
            </div>
          )}
          <ActivityList
            {...feed}
            pages={isKnown ? feed.pages : undefined}
            loads={loads}
            filter={filter}
            totals={totals}
          />
        </div>
      </div>
    </MemberPage>
  )
}

const noLoads: OfferLoad[] = []

/**
 * What was loaded for the member, and the eShops that they left for; neither has a shop or points, so a filtered feed shows
 * none. The feed waits for both, because they stand between and above the transactions; without one that does not load.
 */
function useUnfiltered(filter: ActivityFilter) {
  const loaded = useMemberQuery(offerSettings)
  const left = useMemberQuery(eshopVisits)
  const readAgain = () => {
    loaded.refetch()
    left.refetch()
  }
  if (Object.values(filter).some(Boolean)) return { loads: noLoads, visits: [], isKnown: true, readAgain }
  return {
    loads: loaded.data?.loads ?? noLoads,
    visits: left.data?.visits ?? [],
    isKnown: !loaded.isPending && !left.isPending,
    readAgain,
  }
}
