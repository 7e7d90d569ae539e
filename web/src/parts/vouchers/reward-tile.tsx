import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import type { Reward } from '@pollen/contract/member/vouchers'
import { formatNumber } from '@pollen/contract/numbers'
import { imageOf } from '@pollen/contract/picture-names'
import { Picture } from '../picture/picture.tsx'
import styles from './reward-tile.module.css'

const missingFor = ({ points }: Reward, balance: number | undefined): number =>
  balance === undefined ? 0 : Math.max(0, points - balance)

/** Those that the member can have now first, then those that they save for, and at the end those that nobody can have. */
export function byReach(rewards: Reward[], balance: number | undefined): Reward[] {
  const rank = (reward: Reward) => (reward.unavailable ? 2 : missingFor(reward, balance) > 0 ? 1 : 0)
  return rewards.toSorted((one, other) => rank(one) - rank(other))
}

/** A reward in the list: what it is, where, and what it costs. One that cannot be had now is grey. */
export function RewardTile({
  reward,
  balance,
  onOpen,
}: {
  reward: Reward
  balance: number | undefined
  onOpen: () => void
}) {
  const { title, brand, points, picture, unavailable, drop } = reward
  const missing = missingFor(reward, balance)
  return (
    <button
      type="button"
      className={styles.reward}
      data-out={unavailable !== undefined || missing > 0 || undefined}
      onClick={onOpen}
    >
      <span className={styles.picture}>
        <Picture of={imageOf(picture)} size={48} sizes="64px" />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span className="soft small">{brand.name}</span>
        {unavailable === 'gone' && <span className="soft small">None left for now</span>}
        {unavailable === 'notYet' && drop && <span className="soft small">From {dayAndMonthOf(drop.opens)}</span>}
        {unavailable === 'limit' && <span className="soft small">You’ve had it</span>}
        {!unavailable && missing > 0 && <span className="soft small">{formatNumber(missing)} more points to go</span>}
      </span>
      <b className={styles.price}>{points > 0 ? formatNumber(points) : 'Free'}</b>
    </button>
  )
}
