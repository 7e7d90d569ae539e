import type { Transaction } from '@pollen/contract/activity'
import { BrandTile } from '../design/brand-tile/brand-tile.tsx'
import { formatMovement } from '../design/points/points.tsx'
import styles from './transaction-row.module.css'
import { when } from './when.ts'

/** A line of what a member collected and spent. Points that wait to be settled are shown as such. */
export function TransactionRow({ brand, occurredAt, points, pendingPoints, status }: Transaction) {
  return (
    <li className={styles.row}>
      <BrandTile name={brand.name} colour={brand.colour} />
      <div className={styles.what}>
        <b>{brand.name}</b>
        <time className="soft small" dateTime={occurredAt}>
          {when(occurredAt, new Date())}
          {status && ` · ${status === 'PENDING' ? 'pending' : 'delayed'}`}
        </time>
      </div>
      <span className={styles.points} data-in={points > 0 || undefined}>
        {formatMovement(pendingPoints ?? points)}
        <span className="hidden"> points</span>
      </span>
    </li>
  )
}
