import type { Answer } from '@pollen/contract/endpoint'
import type { savingsTotals } from '@pollen/contract/member/savings'
import { formatNumber, formatPence } from '@pollen/design/numbers'
import styles from './savings-total.module.css'

/** The total that members' prices and offers ever saved; a placeholder until it is known. */
export const SavingsTotal = ({ data }: { data: Answer<typeof savingsTotals> | undefined }) => (
  <div className={styles.saved} aria-busy={!data}>
    <h2 className={`soft small ${styles.label}`}>You saved in all</h2>
    <p className={styles.pounds}>
      {data ? (
        formatPence(data.savedPence)
      ) : (
        <span className={styles.waiting} role="status" aria-label="What you saved is loading" />
      )}
    </p>
    <p className={`soft small ${styles.words}`}>{data && onWhat(data)}</p>
  </div>
)

const onWhat = ({ transactions }: Answer<typeof savingsTotals>) =>
  transactions === 0
    ? 'Show your card at the till: what members’ prices take off is counted here.'
    : `on ${transactions === 1 ? 'one purchase' : `${formatNumber(transactions)} purchases`}`
