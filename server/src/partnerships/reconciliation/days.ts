import { dayMs } from '@pollen/contract/durations'

/** The day of Universal Time in which a moment lies: 2026-12-24. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + dayMs)

/** Whether this is a day that is over. */
export const isOver = (day: string, now: Date): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(startOf(day).getTime()) && endOf(day) <= now

/** Partners answer for a month; who was away for longer asks day by day (`npm run partners -- fetch`). */
const mostDays = 31

/** The first day of which a partner is asked by itself. */
export const monthBefore = (now: Date): string => dayOf(new Date(now.getTime() - mostDays * dayMs))

/** The days that are over and come after this one, at most a month of them; without one yesterday. */
export function daysSince(day: string | undefined, now: Date): string[] {
  const yesterday = startOf(dayOf(now)).getTime() - dayMs
  const first = day ? Math.max(endOf(day).getTime(), yesterday - (mostDays - 1) * dayMs) : yesterday
  const days = []
  for (let at = first; at <= yesterday; at += dayMs) days.push(dayOf(new Date(at)))
  return days
}
