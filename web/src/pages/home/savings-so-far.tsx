import { savingsTotals } from '@pollen/contract/member/savings'
import { href } from '@pollen/contract/paths'
import { Icon } from '@pollen/design/icon'
import { Panel } from '@pollen/design/panel'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { SavingsTotal } from '../../parts/activity/savings-total.tsx'
import { PartNotLoaded } from '../../parts/lists/part-not-loaded.tsx'
import { useVariant } from '../../parts/split-tests/use-variant.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import styles from './savings-so-far.module.css'

const LastYearSaved = lazy(() => import('./last-year-saved.tsx'))

/** The member's total savings, with a link to the details; in a split test for some with how they added up, in the same room. */
export function SavingsSoFar() {
  const { data, isError, refetch } = useStoredQuery(savingsTotals)
  const hasSaved = data !== undefined && data.transactions > 0
  const hasYear = useVariant('fna_cumulative_savings', hasSaved) === 'B'
  return (
    <Panel>
      <div className={styles.room}>
        {isError && !data ? (
          <PartNotLoaded what="What you saved" onRetry={refetch} />
        ) : (
          <Link to={href('activityNectarSavings')} className={styles.savings} data-year={hasYear || undefined}>
            <SavingsTotal data={data} />
            {hasYear && (
              <Suspense fallback={<span />}>
                <LastYearSaved />
              </Suspense>
            )}
            <Icon name="onward" />
          </Link>
        )}
      </div>
    </Panel>
  )
}
