import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { wholeNumber } from '@pollen/contract/plain-text'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { type AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import { pointLimits } from '@pollen/contract/staff-roles'
import { Field } from '@pollen/design/field'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { call, NotDoneError } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useMe } from '../../platform/me.tsx'
import { type ActionProps, outcomeIn } from './action-props.ts'
import styles from './members.module.css'

const title = 'Give points, or take them'

const presets = [100, 250, 500]

const { correction: _, ...reasons } = adjustmentReasons

const kindOf = (chosen: string): AdjustmentReason =>
  (Object.keys(reasons) as (keyof typeof reasons)[]).find((kind) => reasons[kind] === chosen) ?? 'correction'

/** Gives points, or takes them: within the limits of a role at once. */
export function GivePoints({ of: { member }, close, say }: ActionProps) {
  const { role } = useMe()
  const [points, setPoints] = useDraft(title, 'points', '')
  const [sentAs] = useState(() => crypto.randomUUID())
  const atOnce = pointLimits[role]?.atOnce
  const whole = wholeNumber(points)
  const [isWrong, setWrong] = useState(false)
  const isWithinLimit = points === '' || (whole >= 0 && whole <= (atOnce ?? 0))
  return (
    <AskWithReason
      title={title}
      does="Give"
      reasons={Object.values(reasons)}
      needsWords={!isWithinLimit}
      onClose={close}
      run={async (reason, chosen) => {
        setWrong(Number.isNaN(whole))
        if (Number.isNaN(whole)) throw new NotDoneError('Nothing was given: look at the points above.')
        return call(adjustPoints, { params: { member }, body: { sentAs, points: whole, why: kindOf(chosen), reason } })
      }}
      onDone={(outcome) => say(outcomeIn(namedPoints(whole), outcome))}
    >
      <Field
        label="Points"
        name="points"
        inputMode="numeric"
        autoComplete="off"
        hint={
          atOnce === undefined
            ? 'A second person decides.'
            : `Up to ${formatNumber(atOnce)} at once; above that, and below zero, a second person decides.`
        }
        error={isWrong && Number.isNaN(whole) ? 'Enter whole points, like 1,000' : undefined}
        value={points}
        onChange={({ target }) => setPoints(target.value)}
      />
      <div className={`${pageStyles.choices} ${styles.presets}`}>
        {presets.map((preset) => (
          <button key={preset} type="button" onClick={() => setPoints(String(preset))}>
            {preset}
          </button>
        ))}
      </div>
    </AskWithReason>
  )
}
