import { yearsInReview } from '@pollen/contract/member/years'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { useMounted } from '@pollen/design/use-mounted'
import { Link } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { activitySections, Sections } from '../../parts/layout/sections.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import { isNewYear } from '../../platform/session-marker.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './years.module.css'

/** The years of which a member has pictures, the last one first. */
export default function Years() {
  const { data, isError, refetch } = useMemberQuery(yearsInReview)
  return (
    <MemberPage title="Your years" place={activitySections.name}>
      <Sections {...activitySections} />
      {!data && !isError && <SkeletonRows label="Your years are loading" />}
      {!data && isError && <DidNotLoad what="Your years" onRetry={refetch} />}
      {data?.years.length === 0 && (
        <EmptyState title="Your first year is still going">
          <p>When a year is over, we put together its points, its savings and its best month. Look here in January.</p>
        </EmptyState>
      )}
      {data && data.years.length > 0 && (
        <ul className={styles.years}>
          {data.years.map((year) => (
            <li key={year.year}>
              <YearTile {...year} />
            </li>
          ))}
        </ul>
      )}
    </MemberPage>
  )
}

function YearTile({ year, yirId }: { year: number; yirId: string }) {
  const isMounted = useMounted()
  return (
    <Link to={href('dataplayback', { year: `${year}`, yirId })} className={styles.tile}>
      <b className={styles.number}>{year}</b>
      <span>in pictures</span>
      {isMounted && isNewYear(year) && <span className={styles.new}>New</span>}
    </Link>
  )
}
