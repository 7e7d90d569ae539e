import { dayMs } from './durations.ts'
import { programme } from './programme.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** A moment, or a day of the programme's calendar such as 2026-03-03. */
type When = Date | string

let made: Intl.DateTimeFormat | undefined

/**
 * The day and the time of day in the programme's time zone: 2026-03-03 and 09:14. Making the first formatter takes a slow
 * phone 150 ms (docs/decisions/014), and `Temporal`, which Safari does not have yet, less than one: so a formatter is made
 * only there, and the words are ours.
 */
function inZone(date: Date): { day: string; time: string } {
  if (typeof Temporal !== 'undefined') {
    const there = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(programme.timeZone)
    return { day: there.toPlainDate().toString(), time: there.toPlainTime().toString({ smallestUnit: 'minute' }) }
  }
  made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: programme.timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = Object.fromEntries(made.formatToParts(date).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

const dayIn = (when: When): string =>
  typeof when === 'string' && when.length === '2026-03-03'.length ? when : calendarDayOf(new Date(when))

/** The words for a day such as 2026-03-03. */
function wordsOf(day: string): { weekday: string; date: string; month: string; shortMonth: string; year: number } {
  const it = new Date(day)
  return {
    weekday: weekdays[it.getUTCDay()] ?? '',
    date: String(it.getUTCDate()),
    month: months[it.getUTCMonth()] ?? '',
    shortMonth: shortMonths[it.getUTCMonth()] ?? '',
    year: it.getUTCFullYear(),
  }
}

const daysBetween = (day: string, later: string) => (Date.parse(later) - Date.parse(day)) / dayMs

/** The date as it is said in conversation: Today, 09:14; Yesterday; Tuesday; 3 March; 3 March 2024. */
export function relativeDate(occurredAt: string, now: Date): string {
  const { day, time } = inZone(new Date(occurredAt))
  const daysAgo = daysBetween(day, inZone(now).day)
  const { weekday, date, month, year } = wordsOf(day)
  if (daysAgo === 0) return `Today, ${time}`
  if (daysAgo === 1) return 'Yesterday'
  if (daysAgo > 1 && daysAgo < 7) return weekday
  return daysAgo >= 0 && daysAgo < 300 ? `${date} ${month}` : `${date} ${month} ${year}`
}

/** 09:14 */
export const timeOf = (at: When): string => inZone(new Date(at)).time

/** Today, 13:51; Yesterday, 13:51; 3 March, 13:51. */
export function dayAndTimeOf(occurredAt: string): string {
  const day = relativeDate(occurredAt, new Date())
  const time = timeOf(occurredAt)
  return day.endsWith(time) ? day : `${day}, ${time}`
}

/** 3 March 2026 */
export function dateOf(when: When): string {
  const { date, month, year } = wordsOf(dayIn(when))
  return `${date} ${month} ${year}`
}

/** 3 March */
export function dayAndMonthOf(when: When): string {
  const { date, month } = wordsOf(dayIn(when))
  return `${date} ${month}`
}

/** 3 Mar */
export function shortDayAndMonthOf(when: When): string {
  const { date, shortMonth } = wordsOf(dayIn(when))
  return `${date} ${shortMonth}`
}

/** A day to come, in few words: 3 March; 3 March 2027 when that is most of a year away. */
export const dayToComeOf = (at: string, now: Date): string =>
  daysUntil(at, now) < 300 ? dayAndMonthOf(at) : dateOf(at)

/** Tuesday 3 March */
export const weekdayAndDayOf = (when: When): string => `${wordsOf(dayIn(when)).weekday} ${dayAndMonthOf(when)}`

/** 3 March at 09:14 */
export const momentOf = (at: When): string => `${dayAndMonthOf(at)} at ${timeOf(at)}`

/** Tuesday 3 March at 09:14 */
export const weekdayAndTimeOf = (at: When): string => `${weekdayAndDayOf(at)} at ${timeOf(at)}`

/** 3 March 2026 at 09:14 */
export const dateAndTimeOf = (at: When): string => `${dateOf(at)} at ${timeOf(at)}`

/** Tue */
export const shortDayOf = (when: When): string => wordsOf(dayIn(when)).weekday.slice(0, 3)

/** How many days of the calendar lie before a date: 0 for today, 1 for tomorrow. */
export const daysUntil = (date: string, now: Date): number =>
  daysBetween(calendarDayOf(now), calendarDayOf(new Date(date)))

/** Tuesday, 3 March 2026 */
export const fullDateOf = (when: When): string => `${wordsOf(dayIn(when)).weekday}, ${dateOf(when)}`

/** The day in the programme's time zone: 2026-03-03. */
export const calendarDayOf = (date: Date): string => inZone(date).day

/** 2026-03-03 as Tuesday, 3 March. */
export function weekdayAndDate(day: string): string {
  const { weekday, date, month } = wordsOf(day)
  return `${weekday}, ${date} ${month}`
}

/** 2026-03-03 as a heading below its month: Today, Yesterday, Tuesday 3. */
export function dayName(day: string, now: Date): string {
  const daysAgo = daysBetween(day, calendarDayOf(now))
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  const { weekday, date } = wordsOf(day)
  return `${weekday} ${date}`
}

/** The same where there is little room: Today, Tue 3. */
export function shortDayName(day: string, now: Date): string {
  if (day === calendarDayOf(now)) return 'Today'
  const { weekday, date } = wordsOf(day)
  return `${weekday.slice(0, 3)} ${date}`
}

/** 2026-03 as March 2026. */
export function monthName(month: string): string {
  const words = wordsOf(`${month}-01`)
  return `${words.month} ${words.year}`
}

/** 2026-03 as Mar. */
export const shortMonthName = (month: string): string => wordsOf(`${month}-01`).shortMonth
