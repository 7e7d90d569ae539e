import { localTime } from '../../platform/process/calendar.ts'

/** Between these hours of the programme's clock somebody may be sent what they did not wait for. */
const day = { fromHour: 8, untilHour: 20 }

/** The next moment at which it is day for the programme: the given one, unless it is night. */
export function nextDaytime(at: Date): Date {
  const local = localTime(at)
  if (local.hour >= day.fromHour && local.hour < day.untilHour) return at
  const morning = local
    .startOfDay()
    .add({ days: local.hour < day.fromHour ? 0 : 1 })
    .with({ hour: day.fromHour })
  return new Date(morning.epochMilliseconds)
}
