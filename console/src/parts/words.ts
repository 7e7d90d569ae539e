import { calendarDayOf, shortDayAndMonthOf, timeOf } from '@pollen/contract/day-and-time'
import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import { formatNumber } from '@pollen/contract/numbers'

/** A moment, as short as it can be and in one line: the time today, the day this year, with its year before. */
export function momentOf(at: string, now = new Date()): string {
  const [day, today] = [calendarDayOf(new Date(at)), calendarDayOf(now)]
  const year = day.slice(0, 4)
  const date = `${shortDayAndMonthOf(at)}${year === today.slice(0, 4) ? '' : ` ${year}`}`
  const moment = day === today ? `Today ${timeOf(at)}` : `${date}, ${timeOf(at)}`
  return moment.replaceAll(' ', '\u00a0')
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

/** The hour of a moment: “Today 11:00”. */
export const hourOf = (at: string, now = new Date()): string => momentOf(at, now).replace(/:\d\d$/, ':00')

/** How long ago a moment is: “9 min”, “2 days”. */
export const ageOf = (at: string, now = new Date()): string => spanOf(now.getTime() - Date.parse(at))

/** “one till”, “1,200 tills”. */
export const countOf = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${formatNumber(count)} ${what}s`
