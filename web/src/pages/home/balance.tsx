import { DidNotLoad } from '@pollen/design/did-not-load'
import { formatNumber } from '@pollen/design/numbers'
import { Panel } from '@pollen/design/panel'
import { formatWorth } from '../../parts/points/points.ts'
import styles from './balance.module.css'

export function Balance({
  data,
  isError,
  refetch,
}: {
  data: { balance: number; pending: number } | undefined
  isError: boolean
  refetch: () => void
}) {
  if (isError && !data) return <DidNotLoad what="Your balance" onRetry={refetch} />
  return (
    <Panel>
      <h2 className={`soft small ${styles.title}`}>Your points</h2>
      <p className={styles.line} aria-busy={!data}>
        {data ? (
          <>
            <span className={styles.points} data-testid="balance">
              {formatNumber(data.balance)}
            </span>
            {data.balance > 0 && <span className={styles.worth}>worth {formatWorth(data.balance)}</span>}
          </>
        ) : (
          <span className={styles.waiting}>
            <span className="hidden">Loading your points</span>
          </span>
        )}
      </p>
      {data && data.pending > 0 && (
        <p className={`soft small ${styles.pending}`}>+ {formatNumber(data.pending)} on their way</p>
      )}
    </Panel>
  )
}
