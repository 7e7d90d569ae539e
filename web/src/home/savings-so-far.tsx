import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import type { savingsTotals } from '@pollen/contract/savings'
import { Link } from 'react-router'
import { DidNotLoad } from '../design/did-not-load/did-not-load.tsx'
import { Icon } from '../design/icon/icon.tsx'
import { Panel } from '../design/panel/panel.tsx'
import { formatPence } from '../design/points/points.tsx'
import styles from './savings-so-far.module.css'

/** What members' prices and offers took off at the till, in all. */
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
      <Link to={href('activityNectarSavings')} className={styles.savings} aria-busy={!data}>
        <span className={styles.words}>
          <span className="soft small">Saved so far</span>
          {data ? <b className={styles.pounds}>{formatPence(data.savedPence)}</b> : <span className={styles.waiting} />}
          {data && <span className="soft small">{onWhat(data)}</span>}
        </span>
        <Icon name="onward" />
      </Link>
    </Panel>
  )
}

const onWhat = ({ transactions }: Answer<typeof savingsTotals>) =>
  transactions === 0
    ? 'What members’ prices take off at the till is counted here.'
    : `On ${transactions === 1 ? 'one purchase' : `${transactions.toLocaleString('en-GB')} purchases`}`
