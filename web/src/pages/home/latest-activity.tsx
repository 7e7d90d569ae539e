import { href } from '@pollen/contract/paths'
import { Icon } from '@pollen/design/icon'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { EarlyTransactionRow, earlyTexts, TransactionRow } from '../../parts/activity/transaction-row.tsx'
import { latestTransactions, useLatestActivity } from '../../parts/activity/use-latest-activity.ts'
import { useEarlyTexts } from '../../parts/early/early-text.tsx'
import { PartNotLoaded } from '../../parts/lists/part-not-loaded.tsx'
import styles from './latest-activity.module.css'

/** With fewer transactions, the next row says what comes. */
const fewerThan = 3

const rows = Array.from({ length: latestTransactions }, (_, index) => index)

/**
 * The last transactions: as they were last shown at first, then as the server says. It has room for as many rows as were
 * shown last time; a phone shows the first three.
 */
export function LatestActivity() {
  const { data, isError, refetch } = useLatestActivity()
  // What was told late stands on its day, as on Activity.
  const known = data?.transactions.toSorted((one, other) => (one.occurredAt < other.occurredAt ? 1 : -1))
  useEarlyTexts('activity', known && earlyTexts(known))
  return (
    <div className={styles.panel}>
      <Panel>
        <div className={styles.head}>
          <h2>Latest activity</h2>
          {known?.length !== 0 && <Link to={href('cardActivity')}>See all</Link>}
        </div>
        {!known && isError && <PartNotLoaded what="Your latest activity" onRetry={refetch} />}
        {!known && !isError && (
          <ul className={styles.rows} aria-busy="true">
            {rows.map((index) => (
              <EarlyTransactionRow key={`early ${index}`} index={index} />
            ))}
          </ul>
        )}
        {known && (
          <ul className={styles.rows}>
            {known.map((transaction) => (
              <TransactionRow key={transaction.id} {...transaction} />
            ))}
          </ul>
        )}
        {known && known.length < fewerThan && (
          <p className={styles.next}>
            <Icon name="plus" /> {known.length === 0 ? 'First shop' : 'Next shop'}: your points appear here
          </p>
        )}
      </Panel>
    </div>
  )
}
