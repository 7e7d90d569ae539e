import { formatNumber } from '@pollen/contract/numbers'
import { wholeNumber } from '@pollen/contract/plain-text'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { type AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import { pointLimits } from '@pollen/contract/staff-roles'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { call } from '../../platform/calls.ts'
import { useMe } from '../../platform/me.tsx'
import { type ActionProps, outcomeIn } from './action-props.ts'
import styles from './members.module.css'

const presets = [100, 250, 500]

/** Gives points, or takes them: within the limits of a role at once. */
export function GivePoints({ of: { member }, close, say }: ActionProps) {
  const { role } = useMe()
  const [points, setPoints] = useState('')
  const [why, setWhy] = useState<AdjustmentReason>('goodwill')
  const [sentAs] = useState(() => crypto.randomUUID())
  const atOnce = pointLimits[role]?.atOnce
  return (
    <AskWithReason
      title="Give points, or take them"
      does="Give"
      onClose={close}
      run={(reason) =>
        call(adjustPoints, {
          params: { member },
          body: { sentAs, points: wholeNumber(points), why, reason },
        })
      }
      onDone={(outcome) => say(outcomeIn(`${points} points`, outcome))}
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
      <Select
        label="Kind"
        name="why"
        value={why}
        options={Object.entries(adjustmentReasons).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setWhy(target.value as AdjustmentReason)}
      />
    </AskWithReason>
  )
}
