import { timeOf } from '@pollen/contract/day-and-time'
import { balance } from '@pollen/contract/member/ledger'
import { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { formatNumber } from '@pollen/contract/numbers'
import { Panel } from '@pollen/design/panel'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { PartNotLoaded } from '../../parts/lists/part-not-loaded.tsx'
import { balanceTexts } from '../../parts/points/balance-texts.ts'
import { useCountUp } from '../../parts/points/use-count-up.ts'
import { nearlyInReach } from '../../parts/spending/spend-words.ts'
import { useSwitch } from '../../platform/switches.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import styles from './balance.module.css'

/**
 * The member's points: as they were last shown at first, then as the server says; below them how far they are from the
 * next reward. The panel's height never changes.
 */
export function Balance() {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useStoredQuery(balance)
  const points = useCountUp(data?.balance)
  const texts = data && balanceTexts(data)
  const hasGoal = useSwitch('waysToSpend')
  useEarlyTexts('balance', texts)
  return (
    <Panel>
      <h2 className={`soft small ${styles.title}`}>
        Your points{data && isError && ` as of ${timeOf(new Date(dataUpdatedAt).toISOString())}`}
      </h2>
      {isError && !data ? (
        <PartNotLoaded what="Your balance" onRetry={refetch} />
      ) : (
        <>
          <p className={styles.line} aria-busy={!data || isFetching || points !== data.balance}>
            {texts ? (
              <>
                <span className={styles.points} data-testid="balance">
                  {formatNumber(points ?? 0)}
                </span>
                {texts.worth && <span className={styles.worth}>{texts.worth}</span>}
              </>
            ) : (
              <>
                <span className={styles.points}>
                  <EarlyText name="balance.points" />
                </span>
                <span className={styles.worth}>
                  <EarlyText name="balance.worth" />
                </span>
              </>
            )}
          </p>
          <div className={styles.next} data-goal={hasGoal || undefined}>
            {hasGoal && <Goal />}
            <span className={styles.pending}>{texts ? texts.pending : <EarlyText name="balance.pending" />}</span>
          </div>
        </>
      )}
    </Panel>
  )
}

/** The next reward: how many points it lacks, and a bar of those that are there. */
function Goal() {
  const { data } = useStoredQuery(waysToSpend)
  const goal = data && nearlyInReach(data)
  useEarlyTexts('goal', goal && { says: goal.label })
  return (
    <>
      <span className={styles.meter}>{goal && <i style={{ width: `${100 * goal.share}%` }} />}</span>
      <b className={styles.goal}>{goal ? goal.label : <EarlyText name="goal.says" />}</b>
    </>
  )
}
