import { programme } from './programme.ts'

/** When the service is unavailable, as its operators planned it. */
export type MaintenanceWindow = { from: Date; until: Date }

/** The sentence of the prerendered page, which knows no window; the server puts the window in its place. */
export const unavailable = 'The service is unavailable at the moment.'

/** “Service unavailable from 11pm Wednesday 2nd February to 6am Thursday 3rd February.” */
export const unavailableIn = ({ from, until }: MaintenanceWindow): string =>
  `Service unavailable from ${moment(from)} to ${moment(until)}.`

function moment(at: Date): string {
  const parts = Object.fromEntries(
    programmeTime()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const minutes = parts.minute === '00' ? '' : `:${parts.minute}`
  const time = `${parts.hour}${minutes}${parts.dayPeriod?.toLowerCase()}`
  return `${time} ${parts.weekday} ${parts.day}${ordinal(Number(parts.day))} ${parts.month}`
}

/** Made when there is a window, not by every page that reads this: it takes a slow phone 100 ms. */
const programmeTime = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: programme.timeZone,
    hourCycle: 'h12',
    hour: 'numeric',
    minute: '2-digit',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (day: number) => suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'
