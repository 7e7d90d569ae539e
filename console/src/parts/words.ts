import { calendarDayOf, shortDayAndMonthOf, timeOf } from '@pollen/contract/day-and-time'
import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import { formatNumber } from '@pollen/contract/numbers'

/** A moment, as short as it can be and in one line: the time today, the day this year, with its year before. */
export const momentOf = (at: string, now = new Date()): string =>
  `${dayOf(at, now) ?? 'Today'} ${timeOf(at)}`.replaceAll(' ', '\u00a0')

/** “26 Nov,”, “26 Nov 2025,”; undefined today. */
function dayOf(at: string, now: Date): string | undefined {
  const [day, today] = [calendarDayOf(new Date(at)), calendarDayOf(now)]
  const year = day.slice(0, 4)
  return day === today ? undefined : `${shortDayAndMonthOf(at)}${today.startsWith(year) ? '' : ` ${year}`},`
}

/** The same within a sentence: “today 09:14”. */
export const momentInText = (at: string): string => momentOf(at).replace(/^T/, 't')

/** How far off a moment is: “in 21 min”, “2 days late”. */
export function untilOf(at: string, now = new Date()): { text: string; isLate: boolean } {
  const ms = Date.parse(at) - now.getTime()
  return ms < 0 ? { text: `${spanOf(-ms)} late`, isLate: true } : { text: `in ${spanOf(ms)}`, isLate: false }
}

/** How long something takes, in one unit: “21 min”, “5 h”, “2 days”. */
function spanOf(ms: number): string {
  const [count, unit] =
    ms < hourMs ? [ms / minuteMs, 'min'] : ms < 2 * dayMs ? [ms / hourMs, 'h'] : [ms / dayMs, 'days']
  return `${Math.max(1, Math.round(count))} ${unit}`
}

/** The hour of a moment: “today 2–3 am”, “26 Nov, 11 am–12 pm”. */
export function hourOf(at: string, now = new Date()): string {
  const hour = Number(timeOf(at).slice(0, 2))
  const [half, nextHalf] = [hour, (hour + 1) % 24].map((it) => (it < 12 ? 'am' : 'pm'))
  const hours = `${hour % 12 || 12}${half === nextHalf ? '' : ` ${half}`}–${(hour + 1) % 12 || 12} ${nextHalf}`
  return `${dayOf(at, now) ?? 'today'} ${hours}`
}

/** How long ago a moment is: “9 min”, “2 days”. */
export const ageOf = (at: string, now = new Date()): string => spanOf(now.getTime() - Date.parse(at))

/** “one till”, “1,200 tills”. */
export const countOf = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${formatNumber(count)} ${what}s`
