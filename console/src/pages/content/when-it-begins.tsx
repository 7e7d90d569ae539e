import { isoDate, plainDate, toWire } from '@pollen/contract/date-of-birth'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { Field } from '@pollen/design/field'
import { useState } from 'react'
import { DateField } from '../../parts/date-field.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part } from '../../parts/panel.tsx'
import { beginningInWords, beginningOf } from './content-words.ts'
import type { DraftContent } from './use-kept-draft.ts'

const typedOf = (at: string | undefined) => (at ? calendarDayOf(new Date(at)).split('-').reverse().join('/') : '')

/** The day that somebody typed; undefined while it is none. */
function dayTyped(typed: string): string | undefined {
  const plain = plainDate(typed)
  return /^\d\d\/\d\d\/\d{4}$/.test(plain) ? isoDate(toWire(plain)) : undefined
}

/** At once when it is decided, or from a day on; and what the draft is called among colleagues. */
export function WhenItBegins({
  written: { title, beginsAt },
  change,
}: {
  written: DraftContent
  change: (to: Partial<DraftContent>) => void
}) {
  const [isLater, setLater] = useState(beginsAt !== undefined)
  const [typed, setTyped] = useState(typedOf(beginsAt))
  const day = dayTyped(typed)
  const isPast = day !== undefined && beginningOf(day) <= new Date().toISOString()
  const begin = (at: string | undefined) => change({ beginsAt: at ?? '' })
  const write = (to: string) => {
    setTyped(to)
    const then = dayTyped(to)
    if (then && beginningOf(then) > new Date().toISOString()) begin(beginningOf(then))
  }
  return (
    <Part title="The draft">
      <div className={pageStyles.pair}>
        <Field
          label="Its name among colleagues"
          name="draft-title"
          autoComplete="off"
          value={title}
          onChange={({ target }) => target.value.trim() !== '' && change({ title: target.value })}
        />
        <div className="stack">
          <fieldset className={pageStyles.filter}>
            <legend>It begins</legend>
            {[false, true].map((one) => (
              <label key={String(one)}>
                <input
                  type="radio"
                  name="begins"
                  checked={isLater === one}
                  onChange={() => {
                    setLater(one)
                    if (!one) begin(undefined)
                    else write(typed)
                  }}
                />
                {one ? 'From a day on' : 'At once'}
              </label>
            ))}
          </fieldset>
          {isLater && (
            <DateField
              label="From the beginning of"
              name="begins-at"
              value={typed}
              error={isPast ? 'That day has begun' : undefined}
              change={write}
            />
          )}
        </div>
      </div>
      <p className="soft small">
        {isLater && beginsAt
          ? `In force from ${beginningInWords(beginsAt)}, when somebody has decided by then.`
          : 'In force within five seconds of the second person’s yes.'}
      </p>
    </Part>
  )
}
