import type { Reward } from '@pollen/contract/member/vouchers'
import { namedPoints } from '@pollen/contract/numbers'
import styles from './reward-offered.module.css'
import { conditionOf } from './voucher-words.ts'

/**
 * What a reward is, what it costs, and its terms.
 *
 * @param balance  what the reader has, in points; undefined where nobody's is known
 */
export function RewardOffered({ reward, balance }: { reward: Reward; balance: number | undefined }) {
  const { worth, brand, points, validDays, terms, isPartnersCode } = reward
  const hasEnough = balance === undefined || balance >= points
  return (
    <>
      <p>
        <b>{worth}</b> {[`at ${brand.name}`, conditionOf(reward)].filter(Boolean).join(', ')}. You have {validDays} days
        to use it.
      </p>
      <dl className={styles.sums}>
        <dt>It costs</dt>
        <dd>{points > 0 ? namedPoints(points) : 'No points'}</dd>
        {balance !== undefined && points > 0 && (
          <>
            <dt>{hasEnough ? 'You’ll have left' : 'You have'}</dt>
            <dd>{namedPoints(hasEnough ? balance - points : balance)}</dd>
          </>
        )}
      </dl>
      <p className="soft small">{terms}</p>
      {points > 0 && (
        <p className="soft small">
          {isPartnersCode
            ? 'Until you’ve seen its code, you can swap it back for your points within 14 days.'
            : 'If you haven’t used it, you can swap it back for your points within 14 days.'}
        </p>
      )}
    </>
  )
}
