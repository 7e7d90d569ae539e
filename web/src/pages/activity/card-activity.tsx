import { activityBrands, type Transaction, transactions } from '@pollen/contract/member/activity'
import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Select } from '@pollen/design/select'
import { type CSSProperties, lazy, memo, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dateOf, dayName, monthName } from '../../parts/activity/day-and-time.ts'
import { TransactionRow } from '../../parts/activity/transaction-row.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { activitySections, Sections } from '../../parts/layout/sections.tsx'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { type Pages, usePages } from '../../parts/lists/use-pages.ts'
import { call } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { type Day, groupByMonth } from './by-day.ts'
import styles from './card-activity.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useOpenedRow } from './use-opened-row.ts'

/** Loaded on demand, because few members open it. */
const AboutActivity = lazy(() => import('./about-activity.tsx'))

/** All that a member collected and spent, newest first; of one brand with `?brand=argos`. */
export default function CardActivity() {
  const [search, setSearch] = useSearchParams()
  const brand = search.get('brand') || undefined
  const feed = usePages({
    name: [transactions.url, brand],
    read: (nextToken) => call(transactions, { query: { pageSize: 20, nextToken, brand } }),
    next: ({ hasMore, nextToken }) => (hasMore ? nextToken : undefined),
  })
  const [isAsking, setAsking] = useState(false)
  const noteOpened = useOpenedRow()
  return (
    <MemberPage title="Activity" wide>
      <Sections {...activitySections} />
      <div className={styles.page}>
        <div className={styles.beside}>
          <Filter brand={brand} onChoose={(key) => setSearch(key ? { brand: key } : {}, { replace: true })} />
          <div className={styles.presses}>
            <Button kind="plain" onClick={() => setAsking(true)}>
              How this works
            </Button>
            <Button kind="plain" onClick={feed.refresh}>
              Refresh
            </Button>
          </div>
        </div>
        <div className={styles.feed} onClickCapture={noteOpened}>
          <Feed {...feed} isOfOneBrand={brand !== undefined} />
        </div>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <AboutActivity onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </MemberPage>
  )
}

function Filter({ brand = '', onChoose }: { brand: string | undefined; onChoose: (key: string) => void }) {
  const { data } = useMemberQuery(activityBrands)
  const options = (data?.brands ?? []).map(({ brandDetailsKey, name }) => ({ value: brandDetailsKey, label: name }))
  const isListed = brand === '' || options.some(({ value }) => value === brand)
  return (
    <Select
      label="Partner"
      name="brand"
      value={isListed ? brand : ''}
      placeholder="All partners"
      options={options}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}

type Page = { transactions: Transaction[]; isFeedDelayed: boolean }

function Feed({ pages, isOfOneBrand, ...reading }: Pages<Page> & { isOfOneBrand: boolean }) {
  const months = useMemo(() => groupByMonth(pages?.flatMap((page) => page.transactions) ?? []), [pages])
  if (reading.isFailed) return <DidNotLoad what="Your activity" onRetry={reading.refresh} />
  if (!pages)
    return (
      <Panel>
        <SkeletonRows label="Your activity is loading" />
      </Panel>
    )
  const isEmpty = months.length === 0 && !reading.hasMore
  return (
    <>
      {pages[0]?.isFeedDelayed && (
        <Notice level="info" title="Some activity is delayed">
          Recent points may take longer than {programme.activityWithinHours} hours to appear. They’re safe.
        </Notice>
      )}
      {months.map(({ month, days }) => (
        <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={styles.monthName}>
            {monthName(month)}
          </h2>
          {days.map((day) => (
            <FeedDay key={day.day} {...day} />
          ))}
        </section>
      ))}
      {isEmpty ? (
        <EmptyFeed isOfOneBrand={isOfOneBrand} />
      ) : (
        <LoadMore {...reading} more="Show more" whole={`That’s everything since ${dateOf(programme.activitySince)}.`} />
      )}
    </>
  )
}

/** Rendered again only when its transactions change: a long feed gets another page every few moments. */
const FeedDay = memo(
  ({ day, items }: Day<Transaction>) => (
    <section className={styles.day} style={{ '--rows': items.length } as CSSProperties} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`} className={styles.dayName}>
        {dayName(day, new Date())}
      </h3>
      <Panel>
        <ul className={styles.rows}>
          {items.map((transaction) => (
            <TransactionRow key={transaction.id} {...transaction} isBelowDay />
          ))}
        </ul>
      </Panel>
    </section>
  ),
  (one, other) => one.items.length === other.items.length && one.items.every((it, place) => it === other.items[place]),
)

const EmptyFeed = ({ isOfOneBrand }: { isOfOneBrand: boolean }) => (
  <Panel>
    <h2>{isOfOneBrand ? 'Nothing with this partner yet' : 'Nothing yet'}</h2>
    <p className="soft">
      Show your card at the till. Your points appear here, usually within {programme.activityWithinHours} hours.
    </p>
  </Panel>
)
