import type { Answer } from '@pollen/contract/endpoint'
import type { savingsTotals } from '@pollen/contract/member/savings'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Icon } from '@pollen/design/icon'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { SavingsTotal } from '../../parts/activity/savings-total.tsx'
import styles from './savings-so-far.module.css'

/** The member's total savings, with a link to the details. */
export function SavingsSoFar({
  data,
  isError,
  refetch,
}: {
  data: Answer<typeof savingsTotals> | undefined
  isError: boolean
  refetch: () => void
}) {
  if (isError && !data) return <DidNotLoad what="Your savings" onRetry={refetch} />
  return (
    <Panel>
      <Link to={href('activityNectarSavings')} className={styles.savings}>
        <SavingsTotal data={data} />
        <Icon name="onward" />
      </Link>
    </Panel>
  )
}
