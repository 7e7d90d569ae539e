import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { localTime, momentAt } from '../process/calendar.ts'

/** So many days after it began, what is written in counted days comes again (docs/decisions/104). */
const roundDays = 28

/** A round of the content: its number, from 1 on, and its first day, a Monday. */
export type Round = { number: number; firstDay: string }

/** The first round: that of the week in which the content was entered for the first time. */
export const firstRound = (began: string): Round => {
  const day = Temporal.PlainDate.from(began)
  return { number: 1, firstDay: day.subtract({ days: day.dayOfWeek - 1 }).toString() }
}

/** The round that a moment is in, of what began on that day. */
export function roundAt(began: string, now: Date): Round {
  const first = Temporal.PlainDate.from(firstRound(began).firstDay)
  const rounds = Math.max(0, Math.floor(first.until(localTime(now).toPlainDate()).days / roundDays))
  return { number: rounds + 1, firstDay: first.add({ days: rounds * roundDays }).toString() }
}

const counted = /\{(?:round|day (-?\d{1,3})(?: (in words)| at (\d\d:\d\d))?)\}/g

/**
 * Puts days of the calendar in the place of those that operators count from the first day of a round, which is day 0.
 * `{day 7}` becomes 2026-11-30, `{day 7 in words}` 30 November, `{day 7 at 17:00}` the moment of that time by the
 * programme's clock; `{round}` becomes the round's number, for what is another thing in each.
 */
export const onCalendar = (text: string, { number, firstDay }: Round): string =>
  text.replace(counted, (_, days?: string, inWords?: string, time?: string) => {
    if (days === undefined) return String(number)
    const day = Temporal.PlainDate.from(firstDay).add({ days: Number(days) })
    if (inWords) return dayAndMonthOf(day.toString())
    if (!time) return day.toString()
    return momentAt(day.toString(), time).toString()
  })
