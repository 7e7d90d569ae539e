import { capitalise } from '@pollen/contract/capitalise'
import { fullDateOf } from '@pollen/contract/day-and-time'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { imageOf } from '@pollen/contract/picture-names'
import type { MemberQuest, PublicQuest } from '@pollen/contract/quests'
import { Comb } from '@pollen/design/comb'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { PictureTile } from '../offers/offer-picture.tsx'
import styles from './quest-panel.module.css'
import { rewardInWords } from './reward-words.ts'
import { timeLeft } from './time-left.ts'

type Quest = PublicQuest | MemberQuest
type Step = Quest['steps'][number]

/** A quest with a comb for each of its steps. */
export function QuestPanel({ quest, now }: { quest: Quest; now: Date }) {
  const { title, text, picture, steps, until } = quest
  return (
    <Panel>
      <article className={styles.quest}>
        <div className={styles.head}>
          <PictureTile of={imageOf(picture)} {...badgeOf(quest)} />
          <div>
            <p className="soft small">Quest · {timeLeft(until, now)}</p>
            <h2>{title}</h2>
          </div>
        </div>
        <p className="soft">{text}</p>
        <ul className={styles.steps}>
          {steps.map((step) => (
            <StepRow key={step.title} step={step} />
          ))}
        </ul>
        {'state' in quest && <Outcome quest={quest} />}
      </article>
    </Panel>
  )
}

const StepRow = ({ step }: { step: Step }) => (
  <li className={styles.step}>
    <span>
      <b>{step.title}</b>
      {'counted' in step && <span className="soft small">{progressText(step)}</span>}
    </span>
    <Comb cells={step.cells} filled={'filled' in step ? step.filled : 0} />
  </li>
)

function Outcome({ quest }: { quest: MemberQuest }) {
  const { state, reward, rewardedAt, voucherId, refillUntil } = quest
  const gives = rewardInWords(reward)
  if (state === 'FULL') return <Notice level="info">All the places are taken.</Notice>
  if (state === 'ENDED')
    return <Notice level="info">It’s over. The cells that you filled earned points as always.</Notice>
  if (state === 'TAKEN_BACK')
    return <Notice level="info">Something you bought for it went back, and its {gives} did too.</Notice>
  if (state === 'JOINED') return null
  return (
    <>
      <Notice level="good" title="Done!">
        {capitalise(gives)}, yours since {rewardedAt && fullDateOf(rewardedAt)}.{' '}
        {voucherId ? (
          <Link to={href('voucher', { voucherId })}>See the voucher</Link>
        ) : (
          <Link to={href('cardActivity')}>See your activity</Link>
        )}
      </Notice>
      {refillUntil && (
        <Notice level="info">
          You brought something back, so a cell is empty again. Fill it before {fullDateOf(refillUntil)} to keep your{' '}
          {gives}.
        </Notice>
      )}
    </>
  )
}

const badgeOf = ({ reward }: Quest) =>
  reward.kind === 'points'
    ? { badge: `+${formatNumber(reward.points)}`, spoken: `${formatNumber(reward.points)} points` }
    : { badge: 'Free', spoken: reward.title }

const progressText = ({ counts, counted, goal }: MemberQuest['steps'][number]): string =>
  counts === 'pence' ? `${formatPence(counted)} of ${formatPence(goal)}` : `${counted} of ${goal}`
