import { dayAndMonthOf, timeOf } from '@pollen/contract/day-and-time'
import type { Reward } from '@pollen/contract/member/vouchers'
import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Failure, Notice } from '@pollen/design/notice'
import { useNavigate } from 'react-router'
import { SpendingLock } from '../../parts/spending/spending-lock.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { RewardOffered } from '../../parts/vouchers/reward-offered.tsx'
import { useAction } from '../../platform/use-action.ts'
import { useReward } from './use-reward.ts'

/** A reward before it is had: what it costs, what the member has left, and its terms. */
export function RewardSheet({
  reward,
  balance,
  hasTurn,
  onClose,
  onGuard,
}: {
  reward: Reward
  balance: number | undefined
  /** The member comes from the page of the reward's drop, where it was their turn. */
  hasTurn: boolean
  onClose: () => void
  onGuard: () => void
}) {
  const get = useReward(reward)
  const go = useNavigate()
  const { run, isBusy, failure } = useAction(() => get(), {
    queuePassNeeded: () => {
      if (reward.drop) go(href('marketingEvent', { eventId: reward.drop.eventId }))
    },
  })
  const { title, points, asksForCode, unavailable, drop } = reward
  const hasEnough = balance === undefined || balance >= points
  const canHave = !unavailable && hasEnough && (!drop || hasTurn)
  const spending = useSpending()
  const isLocked = points > 0 && spending.spending?.status === 'LOCKED'
  return (
    <Dialog title={title} open onClose={onClose}>
      <RewardOffered reward={reward} balance={balance} />
      {unavailable === 'gone' && <Notice level="info">There are none left for now.</Notice>}
      {unavailable === 'limit' && <Notice level="info">You’ve had this reward as often as you can in a year.</Notice>}
      {unavailable === 'notYet' && drop && (
        <Notice level="info">
          On sale {dayAndMonthOf(drop.opens)}, {timeOf(drop.opens)}.
        </Notice>
      )}
      {!unavailable && !hasEnough && (
        <Notice level="info">You need {formatNumber(points - (balance ?? 0))} more points.</Notice>
      )}
      <Failure says={failure} />
      {drop && !hasTurn && (
        <ButtonLink to={href('marketingEvent', { eventId: drop.eventId })}>See how it goes on sale</ButtonLink>
      )}
      {points > 0 && canHave && <SpendingLock {...spending} />}
      {canHave && !isLocked && (
        <Button busy={isBusy} onClick={() => (asksForCode ? onGuard() : run())}>
          {points > 0 ? `Redeem ${namedPoints(points)}` : 'Get it'}
        </Button>
      )}
    </Dialog>
  )
}
