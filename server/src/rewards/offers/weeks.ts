import { localTime, startOfDay } from '../../platform/process/calendar.ts'

/** The week of a moment, by the programme's clock: its Monday, `2026-11-23`. */
export function weekOf(at: Date): string {
  const day = localTime(at).toPlainDate()
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** When a week begins. */
export const startOfWeek = (week: string): Date => startOfDay(week)
