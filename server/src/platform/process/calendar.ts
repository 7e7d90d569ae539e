import { programme } from '@pollen/contract/programme'

/** A moment by the clocks of the programme. */
export const localTime = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(programme.timeZone)

/** The moment of a time such as 17:00, of a day of the programme such as 2026-12-24. */
export const momentAt = (day: string, plainTime: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: programme.timeZone, plainTime }).toInstant()

/** The first moment of a day of the programme such as 2026-12-24, or of one so many days later. */
export const startOfDay = (day: string, later = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(programme.timeZone).epochMilliseconds)
