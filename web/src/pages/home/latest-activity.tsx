import type { Transaction } from '@pollen/contract/member/activity'
import { href } from '@pollen/contract/paths'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { TransactionRow } from '../../parts/activity/transaction-row.tsx'
import styles from './latest-activity.module.css'

export function LatestActivity({
  data,
  isError,
  refetch,
}: {
  data: { transactions: Transaction[] } | undefined
  isError: boolean
  refetch: () => void
}) {
  if (isError && !data) return <DidNotLoad what="Your latest activity" onRetry={refetch} />
  return (
    <Panel>
      <div className={styles.head}>
        <h2>Latest activity</h2>
        {data && data.transactions.length > 0 && <Link to={href('cardActivity')}>See all</Link>}
      </div>
      {!data && <LoadingRows />}
      {data?.transactions.length === 0 && (
        <p className={`soft ${styles.empty}`}>
          Nothing yet. Show your card at the till, and your first points appear here.
        </p>
      )}
      {data && data.transactions.length > 0 && (
        <ul className={styles.rows}>
          {data.transactions.map((transaction) => (
            <TransactionRow key={transaction.id} {...transaction} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const LoadingRows = () => (
  <div className={styles.waiting} role="status" aria-label="Your latest activity is loading">
    <span />
    <span />
    <span />
  </div>
)
