import { savingsTotals } from '@pollen/contract/member/savings'
import { href } from '@pollen/contract/paths'
import { Icon } from '@pollen/design/icon'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { SavingsTotal } from '../../parts/activity/savings-total.tsx'
import { PartNotLoaded } from '../../parts/lists/part-not-loaded.tsx'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import styles from './savings-so-far.module.css'

/** The member's total savings, with a link to the details. */
export function SavingsSoFar() {
  const { data, isError, refetch } = useStoredQuery(savingsTotals)
  return (
    <Panel>
      <div className={styles.room}>
        {isError && !data ? (
          <PartNotLoaded what="What you saved" onRetry={refetch} />
        ) : (
          <Link to={href('activityNectarSavings')} className={styles.savings}>
            <SavingsTotal data={data} />
            <Icon name="onward" />
          </Link>
        )}
      </div>
    </Panel>
  )
}
