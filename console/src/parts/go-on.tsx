import { askToGoOn } from '@pollen/contract/staff/colleagues/numbers'
import { type HourlyNumber, hourlyNames, hourlyNumbers } from '@pollen/contract/staff-numbers'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { useActions } from '../platform/actions.ts'
import { call } from '../platform/calls.ts'
import { useMe } from '../platform/me.tsx'
import { AskWithReason } from './ask.tsx'
import styles from './parts.module.css'

/** For whoever reached how many of something are for one person in an hour: a second person lets them go on. */
export function GoOn() {
  const { role } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [what, setWhat] = useState<HourlyNumber>()
  const [isAsked, setAsked] = useState(false)
  const options = (Object.entries(hourlyNames) as [HourlyNumber, string][]).flatMap(([value, name]) => {
    const most = hourlyNumbers[value][role]
    return most === undefined ? [] : [{ value, label: `${most} ${name}` }]
  })
  useActions(
    'This page',
    options.length > 0 ? [{ says: 'Go on after a number of the hour', does: () => setOpen(true) }] : [],
  )
  const [first] = options
  if (!first) return undefined
  return (
    <p className="soft small">
      {isAsked ? (
        'Going on waits for a second person.'
      ) : (
        <>
          Reached how many are for one person in an hour?{' '}
          <button type="button" className={styles.plain} onClick={() => setOpen(true)}>
            Ask to go on
          </button>
        </>
      )}
      {isOpen && (
        <AskWithReason
          title="Go on after a number of the hour"
          does="Ask for it"
          hint="A senior agent, a fraud analyst or an administrator decides. It is as many again."
          reasons={['Many call at once', 'One case has many members']}
          onClose={() => setOpen(false)}
          run={(reason) => call(askToGoOn, { body: { what: what ?? first.value, reason } })}
          onDone={() => setAsked(true)}
        >
          <Select
            label="What you reached"
            name="what"
            options={options}
            value={what ?? first.value}
            onChange={({ target }) => setWhat(target.value as HourlyNumber)}
          />
        </AskWithReason>
      )}
    </p>
  )
}
