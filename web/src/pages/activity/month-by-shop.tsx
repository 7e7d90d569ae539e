import { relativeDate } from '@pollen/contract/day-and-time'
import type { Transaction } from '@pollen/contract/member/activity'
import type { OfferLoad } from '@pollen/contract/member/offers'
import { formatChange } from '@pollen/contract/numbers'
import { BrandTile } from '@pollen/design/brand-tile'
import { TransactionRow } from '../../parts/activity/transaction-row.tsx'
import { groupByShop, sumOf } from './by-shop.ts'
import styles from './month-by-shop.module.css'
import { OfferLoadRow } from './offer-load-row.tsx'

/**
 * A month's transactions by shop, each with its sum; what was loaded for the member stands below them.
 *
 * @param isWhole  all of the month is loaded: otherwise a sum would grow with the next page
 */
export function MonthByShop({
  transactions,
  loads,
  isWhole,
}: {
  transactions: Transaction[]
  loads: OfferLoad[]
  isWhole: boolean
}) {
  return (
    <>
      {groupByShop(transactions).map(({ brandDetailsKey, brand, transactions: own }) => (
        <div key={brandDetailsKey} className={styles.shop}>
          <div className={styles.line}>
            <BrandTile name={brand.name} colour={brand.colour} />
            <h3 className={styles.name}>{brand.name}</h3>
            {isWhole && own.length > 1 && (
              <p className={styles.sum} data-in={sumOf(own) > 0 || undefined}>
                {formatChange(sumOf(own))}
                <span className="hidden"> points in all</span>
              </p>
            )}
          </div>
          <ul className={styles.rows}>
            {own.map((transaction) => (
              <TransactionRow key={transaction.id} {...transaction} below="shop" />
            ))}
          </ul>
        </div>
      ))}
      {loads.length > 0 && (
        <div className={styles.shop}>
          <h3 className={`${styles.name} ${styles.line}`}>Offers</h3>
          <ul>
            {loads.map((load) => (
              <OfferLoadRow key={load.loadId} {...load} when={relativeDate(load.loadedAt, new Date())} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
