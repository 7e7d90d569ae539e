import { timeOf } from '@pollen/contract/day-and-time'
import { nameOf } from '@pollen/contract/member/transaction-names'
import { formatChange, formatNumber } from '@pollen/contract/numbers'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { balanceTexts } from '../../parts/points/balance-texts.ts'
import { useCountUp } from '../../parts/points/use-count-up.ts'
import styles from './points-now.module.css'
import { type PointsNews, usePointsNow } from './use-points-now.ts'

/** The member's points beside their card: a scan that counted appears here by itself. The height never changes. */
export function PointsNow() {
  const { points, news } = usePointsNow()
  const { data, isError, dataUpdatedAt } = points
  const count = useCountUp(data?.balance)
  const texts = data && balanceTexts(data)
  useEarlyTexts('balance', texts)
  return (
    <section className={styles.now} aria-label="Your points" data-news={news && ''}>
      <p className={styles.balance}>
        <b data-testid="balance">{texts ? formatNumber(count ?? 0) : <EarlyText name="balance.points" />}</b> points
        {data && isError && <span className="soft small"> as of {timeOf(new Date(dataUpdatedAt).toISOString())}</span>}
      </p>
      <p className={`small ${styles.worth}`}>{texts ? texts.worth : <EarlyText name="balance.worth" />}</p>
      <p className={`small ${styles.news}`} role="status">
        {news ? <News {...news} /> : <span className="soft">New points show up here.</span>}
      </p>
    </section>
  )
}

function News({ transaction, balance }: PointsNews) {
  const { points, pendingPoints, status, till } = transaction
  const isHeld = status === 'HELD'
  return (
    <>
      <b className={styles.change} data-in={points > 0 || pendingPoints !== undefined || undefined}>
        {isHeld ? `${formatNumber(Math.abs(points))} points held` : formatChange(pendingPoints ?? points)}
      </b>{' '}
      {till ? `at ${till}` : nameOf(transaction)}
      {pendingPoints !== undefined && ', on the way'}
      <span className="hidden">. You have {formatNumber(balance)} points.</span>
    </>
  )
}
