import type { Transaction } from '@pollen/contract/activity'
import { BrandTile } from '../design/brand-tile/brand-tile.tsx'
import { Panel } from '../design/panel/panel.tsx'
import { formatMovement } from '../design/points/points.tsx'
import { DidNotLoad } from './did-not-load.tsx'
import styles from './latest-activity.module.css'
import { when } from './when.ts'

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
      <h2>Latest activity</h2>
      {!data && <Waiting />}
      {data?.transactions.length === 0 && (
        <p className={`soft ${styles.empty}`}>
          Nothing yet. Show your card at the till, and your first points appear here.
        </p>
      )}
      {data && data.transactions.length > 0 && (
        <ul className={styles.rows}>
          {data.transactions.map((transaction) => (
            <Row key={transaction.id} {...transaction} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Points that wait to be settled are shown as such; once they are, that is a row of its own. */
function Row({ brand, occurredAt, points, pendingPoints = 0 }: Transaction) {
  const isPending = points === 0 && pendingPoints !== 0
  return (
    <li className={styles.row}>
      <BrandTile name={brand.name} colour={brand.colour} />
      <div className={styles.what}>
        <b>{brand.name}</b>
        <time className="soft small" dateTime={occurredAt}>
          {when(occurredAt, new Date())}
          {isPending && ' · pending'}
        </time>
      </div>
      <span className={styles.points} data-in={points > 0 || undefined}>
        {formatMovement(isPending ? pendingPoints : points)}
        <span className="hidden"> points</span>
      </span>
    </li>
  )
}

const Waiting = () => (
  <div className={styles.waiting} role="status" aria-label="Your latest activity is loading">
    <span />
    <span />
    <span />
  </div>
)
