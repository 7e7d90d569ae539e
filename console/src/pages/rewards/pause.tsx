import { contentStopping, stopContent, takeBackContent } from '@pollen/contract/staff/content'
import type { RewardOfOffice } from '@pollen/contract/staff/rewards'
import { Notice } from '@pollen/design/notice'
import type { ReactNode } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './rewards.module.css'

export type AboutReward = {
  reward: RewardOfOffice
  decides: string
  say: (what: ReactNode) => void
  close: () => void
}

/** Nobody gets it any more, from now on: one person does. */
export function Pause({ reward: { rewardId: key, title }, say, close }: AboutReward) {
  const found = useAnswer(contentStopping, { query: { contentKind: 'rewards', key } })
  return (
    <AskWithReason
      title={`Pause: ${title}`}
      does="Pause it now"
      hint="You alone. Running again takes two."
      reasons={['The partner asks for it', 'It is wrong', 'Its codes do not work']}
      onClose={close}
      run={(reason) => call(stopContent, { body: { contentKind: 'rewards', key, reason } })}
      onDone={() => say(`${title} is paused.`)}
    >
      <WhenLoaded of={found} what="What it does">
        {({ says, faults }) => (
          <>
            <ul className={styles.says}>
              {says.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {faults.length > 0 && (
              <Notice level="bad" title="Other content names it. Change that first:">
                {faults.join(' ')}
              </Notice>
            )}
          </>
        )}
      </WhenLoaded>
    </AskWithReason>
  )
}

export const RunAgain = ({ reward: { rewardId: key, title, version }, decides, say, close }: AboutReward) => (
  <AskWithReason
    title={`Run again: ${title}`}
    does="Ask for it"
    hint={`Decided by ${decides}. It is as it was before it was paused.`}
    reasons={['It is right again', 'The partner asks for it']}
    onClose={close}
    run={(reason) => call(takeBackContent, { body: { contentKind: 'rewards', key, version, reason } })}
    onDone={() => say(`${title} waits for a second person.`)}
  />
)
