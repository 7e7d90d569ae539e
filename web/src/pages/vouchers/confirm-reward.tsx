import type { Reward } from '@pollen/contract/member/vouchers'
import { namedPoints } from '@pollen/contract/numbers'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { Step } from '../../parts/layout/step.tsx'
import { Reauthenticate } from '../../parts/two-factor/reauthenticate.tsx'
import { withinSentence } from '../../parts/vouchers/voucher-words.ts'
import { useAction } from '../../platform/use-action.ts'
import { useReward } from './use-reward.ts'

/** The steps of a reward that asks for a code. */
export default function ConfirmReward({ reward, onLeave }: { reward: Reward; onLeave: () => void }) {
  return (
    <Reauthenticate
      title={`Get ${withinSentence(reward.title)}`}
      change={{ change: 'reward', rewardId: reward.rewardId, points: reward.points }}
    >
      {(proof) => <LastStep reward={reward} {...proof} onLeave={onLeave} />}
    </Reauthenticate>
  )
}

function LastStep({
  reward,
  code,
  refused,
  onLeave,
}: {
  reward: Reward
  code: string
  refused: (error: unknown) => void
  onLeave: () => void
}) {
  const get = useReward(reward)
  const { run, isBusy, failure } = useAction(() => get(code).catch(refused))
  return (
    <Step
      chapter="shield"
      title={`Get ${withinSentence(reward.title)}?`}
      lead={`Step 3 of 3. It costs ${namedPoints(reward.points)}.`}
      foot={
        <>
          <Button busy={isBusy} onClick={() => run()}>
            Redeem {namedPoints(reward.points)}
          </Button>
          <Button kind="quiet" onClick={onLeave}>
            Not now
          </Button>
        </>
      }
    >
      <p className="soft">{reward.terms}</p>
      <Failure says={failure} />
    </Step>
  )
}
