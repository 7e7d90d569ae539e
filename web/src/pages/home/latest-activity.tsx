import { href } from '@pollen/contract/paths'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { EarlyTransactionRow, earlyTexts, TransactionRow } from '../../parts/activity/transaction-row.tsx'
import { latestTransactions, useLatestActivity } from '../../parts/activity/use-latest-activity.ts'
import { useEarlyTexts } from '../../parts/early/early-text.tsx'
import { PartNotLoaded } from '../../parts/lists/part-not-loaded.tsx'
import styles from './latest-activity.module.css'

/** The room of the rows is kept free from the first paint on. */
const rows = Array.from({ length: latestTransactions }, (_, index) => index)

/** The last transactions: as they were last shown at first, then as the server says. */
export function LatestActivity() {
  const { data, isError, refetch } = useLatestActivity()
  useEarlyTexts('activity', data && earlyTexts(data.transactions))
  return (
    <Panel>
      <div className={styles.head}>
        <h2>Latest activity</h2>
        {data?.transactions.length !== 0 && <Link to={href('cardActivity')}>See all</Link>}
      </div>
      <div className={styles.rows} aria-busy={!data}>
        {!data && isError && <PartNotLoaded what="Your latest activity" onRetry={refetch} />}
        {!data && !isError && (
          <ul>
            {rows.map((index) => (
              <EarlyTransactionRow key={`early ${index}`} index={index} />
            ))}
          </ul>
        )}
        {data?.transactions.length === 0 && <NothingYet />}
        {data && data.transactions.length > 0 && (
          <ul>
            {data.transactions.map((transaction) => (
              <TransactionRow key={transaction.id} {...transaction} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

const NothingYet = () => (
  <div className={styles.empty}>
    <svg viewBox="0 0 32 32" width="72" height="72" aria-hidden="true">
      <path d="M16 2 28 9v14l-12 7L4 23V9z" />
    </svg>
    <p className="soft">Nothing yet. Show your card at the till, and your first points appear here.</p>
  </div>
)
