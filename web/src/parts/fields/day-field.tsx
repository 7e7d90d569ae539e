import { isoDate, onTheWire, parseDateOfBirth, toWire, withSlashes } from '@pollen/contract/date-of-birth'
import { dateOf } from '@pollen/contract/day-and-time'
import { limits } from '@pollen/contract/fields'
import { Field } from '@pollen/design/field'
import { useState } from 'react'

/**
 * A day of the calendar, like 2026-03-14, typed as 14/03/2026; the slashes are inserted. It is chosen once it is whole,
 * and neither before `first` nor after `last`.
 */
export function DayField({
  value,
  first,
  last,
  error,
  onChoose,
  ...field
}: {
  label: string
  name: string
  value: string
  first: string
  last: string
  error?: string | undefined
  onChoose: (day: string) => void
}) {
  const [typed, type] = useState<string>()
  const shown = onTheWire(value).replaceAll('-', '/')
  const fault = typed === undefined ? undefined : faultOf(typed, { first, last })
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={limits.dateOfBirth}
      placeholder="DD/MM/YYYY"
      value={typed ?? shown}
      error={fault ?? error}
      onChange={({ target }) => {
        const text = withSlashes(target.value)
        type(text)
        if (parseDateOfBirth(text) && !faultOf(text, { first, last })) onChoose(isoDate(toWire(text)))
      }}
      onBlur={() => fault === undefined && type(undefined)}
    />
  )
}

/** Nothing is wrong with a day that is not typed to its end. */
function faultOf(typed: string, { first, last }: { first: string; last: string }): string | undefined {
  if (typed.length < limits.dateOfBirth) return undefined
  const day = isoDate(toWire(typed))
  if (!parseDateOfBirth(typed)) return 'Enter a date like 14/03/2026'
  if (day < first) return `Choose a day from ${dateOf(first)} on`
  return day > last ? 'Choose a day that isn’t in the future' : undefined
}
