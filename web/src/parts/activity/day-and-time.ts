import { programme } from '@pollen/contract/programme'

const zone = programme.timeZone
/** Making a formatter takes a slow phone 50 to 100 ms (docs/decisions/014): each is made when it is first used. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return {
    format(date: Date) {
      made ??= new Intl.DateTimeFormat(locale, options)
      return made.format(date)
    },
  }
}

const format = (options: Intl.DateTimeFormatOptions) => formatter('en-GB', { ...options, timeZone: zone })
const time = format({ hour: '2-digit', minute: '2-digit' })
const weekday = format({ weekday: 'long' })
const dayAndMonth = format({ day: 'numeric', month: 'long' })
const dayMonthAndYear = format({ day: 'numeric', month: 'long', year: 'numeric' })
const weekdayAndDate = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const calendarDay = formatter('en-CA', { timeZone: zone })
/** Formats for values that are already days or months, whose zone does not matter. */
const utcFormat = (options: Intl.DateTimeFormatOptions) => formatter('en-GB', { ...options, timeZone: 'UTC' })
const dayOfMonth = utcFormat({ weekday: 'long', day: 'numeric' })
const shortDay = utcFormat({ weekday: 'short', day: 'numeric' })
const monthAndYear = utcFormat({ month: 'long', year: 'numeric' })
const shortMonth = utcFormat({ month: 'short' })

/** The day's number in the programme's time zone. */
const dayOf = (date: Date) => Date.parse(calendarDay.format(date)) / 86_400_000

/** The date as it is said in conversation: Today, 09:14; Yesterday; Tuesday; 3 March; 3 March 2024. */
export function relativeDate(occurredAt: string, now: Date): string {
  const date = new Date(occurredAt)
  const daysAgo = dayOf(now) - dayOf(date)
  if (daysAgo === 0) return `Today, ${time.format(date)}`
  if (daysAgo === 1) return 'Yesterday'
  if (daysAgo > 1 && daysAgo < 7) return weekday.format(date)
  return (daysAgo >= 0 && daysAgo < 300 ? dayAndMonth : dayMonthAndYear).format(date)
}

/** 09:14 */
export const timeOf = (occurredAt: string): string => time.format(new Date(occurredAt))

/** 3 March 2026 */
export const dateOf = (occurredAt: string): string => dayMonthAndYear.format(new Date(occurredAt))

/** Tuesday, 3 March 2026 */
export const fullDateOf = (occurredAt: string): string => weekdayAndDate.format(new Date(occurredAt))

/** The day in the programme's time zone: 2026-03-03. */
export const calendarDayOf = (date: Date): string => calendarDay.format(date)

/** 2026-03-03 as a heading below its month: Today, Yesterday, Tuesday 3. */
export function dayName(day: string, now: Date): string {
  const daysAgo = dayOf(now) - Date.parse(day) / 86_400_000
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return dayOfMonth.format(new Date(day))
}

/** The same where there is little room: Today, Tue 3. */
export const shortDayName = (day: string, now: Date): string =>
  dayOf(now) === Date.parse(day) / 86_400_000 ? 'Today' : shortDay.format(new Date(day))

/** 2026-03 as March 2026. */
export const monthName = (month: string): string => monthAndYear.format(new Date(`${month}-01`))

/** 2026-03 as Mar. */
export const shortMonthName = (month: string): string => shortMonth.format(new Date(`${month}-01`))
