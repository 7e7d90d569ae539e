import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import { campaignDays } from '@pollen/contract/staff/campaigns'

export const weekDays = 7

/** How many days lie from one day of the calendar to another. */
const daysBetween = (day: string, later: string) => Math.round((Date.parse(later) - Date.parse(day)) / dayMs)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of the week before this one: so one sees what has just ended. */
export function lastWeek(now = new Date()): string {
  const today = calendarDayOf(now)
  return dayAfter(today, -((new Date(today).getUTCDay() + 6) % weekDays) - weekDays)
}

/** Where days stand on the calendar, in hundredths of its width; undefined where they are not on it. */
export function placeOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }, from: string) {
  const begins = Math.max(0, daysBetween(from, firstDay))
  const ends = Math.min(campaignDays, daysBetween(from, lastDay) + 1)
  if (ends <= begins) return undefined
  return {
    start: (100 * begins) / campaignDays,
    width: (100 * (ends - begins)) / campaignDays,
    isFromBefore: firstDay < from,
    isAfter: daysBetween(from, lastDay) >= campaignDays,
  }
}
