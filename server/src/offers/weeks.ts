import { programme } from '@pollen/contract/programme'

const zoned = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(programme.timeZone)

/** The week of a moment, by the programme's clock: its Monday, `2026-11-23`. */
export function weekOf(at: Date): string {
  const day = zoned(at).toPlainDate()
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** When a week begins. */
export const startOfWeek = (week: string): Date =>
  new Date(Temporal.PlainDate.from(week).toZonedDateTime(programme.timeZone).epochMilliseconds)
