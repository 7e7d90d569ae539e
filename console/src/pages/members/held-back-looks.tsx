import { holdBackLooks, showLooks } from '@pollen/contract/staff/members/held-back-looks'
import { mostHoldBackDays } from '@pollen/contract/staff-reasons'
import { Field } from '@pollen/design/field'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import type { ActionProps } from './action-props.ts'

/** Asks that a member does not read for a while who looked at their account. */
export function HoldBackLooks({ of: { member }, close, say }: ActionProps) {
  const [days, setDays] = useDraft('Hold back who looked', 'days', '30')
  return (
    <AskWithReason
      title="Hold back who looked"
      does="Ask for it"
      hint="A second person decides. The member reads it when it is over."
      onClose={close}
      run={(reason) => call(holdBackLooks, { params: { member }, body: { days: Number(days), reason } })}
      onDone={() => say('Holding back who looked: waits for a second person. The member is told nothing of it.')}
    >
      <Field
        label="Days"
        name="days"
        inputMode="numeric"
        autoComplete="off"
        hint={`From now on; at most ${mostHoldBackDays} in a year, counted from the first. What changes something is always shown.`}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </AskWithReason>
  )
}

/** Lets the member read it before its time. */
export const ShowLooks = ({ of: { member }, close, say }: ActionProps) => (
  <AskWithReason
    title="Show who looked again"
    does="Show it"
    hint="The member reads from now on who looked, also since it was held back, and this."
    reasons={['What it was for is over']}
    onClose={close}
    run={(reason) => call(showLooks, { params: { member }, body: { reason } })}
    onDone={() => say('The member reads again who looked.')}
  />
)
