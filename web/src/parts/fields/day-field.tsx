import { isoDate, onTheWire, parseDateOfBirth, plainDate, toWire } from '@pollen/contract/date-of-birth'
import { dateOf } from '@pollen/contract/day-and-time'
import { Field } from '@pollen/design/field'
import { useState } from 'react'
import { showDate } from './show-date.ts'

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
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const shown = onTheWire(value).replaceAll('-', '/')
  const between = { first, last }
  const fault = typed !== undefined && (isLeft || isWhole(typed)) ? faultOf(typed, between) : undefined
  const choose = (text: string) => faultOf(text, between) === undefined && onChoose(isoOf(text))
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/YYYY"
      value={typed ?? shown}
      error={fault ?? error}
      onChange={(event) => {
        showDate(event)
        const text = event.target.value
        setTyped(text)
        setLeft(false)
        if (isWhole(text)) choose(text)
      }}
      onBlur={() => {
        if (typed === undefined) return
        const date = plainDate(typed)
        choose(date)
        setTyped(faultOf(date, between) === undefined ? undefined : date)
        setLeft(true)
      }}
    />
  )
}

const isoOf = (typed: string) => isoDate(toWire(plainDate(typed)))
const isWhole = (typed: string) => /^\d\d\/\d\d\/\d{4,}$/.test(typed)

/** What is wrong with a day that is typed to its end, or was left. */
function faultOf(typed: string, { first, last }: { first: string; last: string }): string | undefined {
  if (!parseDateOfBirth(typed)) return 'Enter a date like 14/03/2026'
  const day = isoOf(typed)
  if (day < first) return `Choose a day from ${dateOf(first)} on`
  return day > last ? 'Choose a day that isn’t in the future' : undefined
}
