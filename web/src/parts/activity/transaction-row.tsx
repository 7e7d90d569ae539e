import { relativeDate, timeOf } from '@pollen/contract/day-and-time'
import type { Transaction } from '@pollen/contract/member/activity'
import { hasOwnName, nameOf } from '@pollen/contract/member/transaction-names'
import { formatChange, formatPence, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Link, useLocation } from 'react-router'
import { EarlyText } from '../early/early-text.tsx'
import styles from './transaction-row.module.css'

/**
 * A row of the member's transactions, which links to its details. Pending points are marked.
 *
 * @param below  a heading above the row already gives its day, or its shop
 */
export function TransactionRow({ below, ...transaction }: Transaction & { below?: 'day' | 'shop' }) {
  const { id, brand, occurredAt, points, pendingPoints, status, amountPence, returnedPoints = 0 } = transaction
  const { pathname, search } = useLocation()
  return (
    <li className={styles.row} data-below={below}>
      <Link
        to={href('cardActivityTransaction', { transactionId: id })}
        state={{ from: pathname + search }}
        id={`transaction-${id}`}
        className={styles.link}
      >
        {below !== 'shop' && <BrandTile name={brand.name} colour={brand.colour} />}
        <span className={styles.what}>
          <b>{transaction.title ?? (below === 'shop' ? nameOf(transaction) : brand.name)}</b>
          <span className="soft small">
            <time dateTime={occurredAt}>
              {below === 'day' ? timeOf(occurredAt) : relativeDate(occurredAt, new Date())}
            </time>
            {(below === 'day' || (below === undefined && hasOwnName(transaction))) &&
              ` · ${amountPence === undefined ? nameOf(transaction) : formatPence(amountPence)}`}
            {below === 'shop' && amountPence !== undefined && ` · ${formatPence(amountPence)}`}
            {returnedPoints > 0 && `, ${namedPoints(returnedPoints)} back`}
            {status === 'PENDING' && ' · pending'}
            {status === 'DELAYED' && (
              <>
                {' '}
                · <b className={styles.delayed}>delayed</b>
              </>
            )}
          </span>
        </span>
        <span className={styles.points} data-in={points > 0 || undefined} data-waits={status && ''}>
          {formatChange(pendingPoints ?? points)}
          <span className="hidden"> points</span>
        </span>
      </Link>
    </li>
  )
}

/**
 * The place of a row that is not loaded: a skeleton of its height, or what the browser showed there last time.
 *
 * @param index  0 is the first
 */
export const EarlyTransactionRow = ({ index }: { index: number }) => (
  <li className={styles.row} data-early-if={`activity.${index}.name`}>
    <span className={styles.link}>
      <svg className={styles.tile} viewBox="0 0 44 44" aria-hidden="true">
        <rect width="44" height="44" rx="12" className={styles.ground} data-early-fill={`activity.${index}.colour`} />
      </svg>
      <span className={styles.what}>
        <b>
          <EarlyText name={`activity.${index}.name`} />
        </b>
        <span className="soft small">
          <EarlyText name={`activity.${index}.when`} />
        </span>
      </span>
      <span className={styles.points}>
        <EarlyText name={`activity.${index}.points`} />
      </span>
    </span>
  </li>
)

/** What `EarlyTransactionRow` shows of these transactions next time. */
export const earlyTexts = (transactions: Transaction[]): Record<string, string> =>
  Object.fromEntries(
    transactions.flatMap((transaction, index) => {
      const { brand, title, occurredAt, points, pendingPoints, status } = transaction
      const suffix = hasOwnName(transaction) ? ` · ${nameOf(transaction)}` : status === 'PENDING' ? ' · pending' : ''
      return [
        [`${index}.name`, title ?? brand.name],
        [`${index}.colour`, brand.colour],
        [`${index}.when`, relativeDate(occurredAt, new Date()) + suffix],
        [`${index}.points`, formatChange(pendingPoints ?? points)],
      ]
    }),
  )
