import { dateOf, timeOf } from '@pollen/contract/day-and-time'
import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: programme.timeZone })

/** A moment, as short as it can be: the time today, the day before. */
export function momentOf(at: string, now = new Date()): string {
  const isToday = dateOf(at) === dateOf(now.toISOString())
  return isToday ? `Today ${timeOf(at)}` : `${shortDay.format(new Date(at))}, ${timeOf(at)}`
}

/** How far off a moment is: “in 21 min”, “2 days late”. */
export function untilOf(at: string, now = new Date()): { text: string; isLate: boolean } {
  const ms = Date.parse(at) - now.getTime()
  const far = Math.abs(ms)
  const [count, unit] =
    far < hourMs ? [far / minuteMs, 'min'] : far < 2 * dayMs ? [far / hourMs, 'h'] : [far / dayMs, 'days']
  const amount = `${Math.max(1, Math.round(count))} ${unit}`
  return ms < 0 ? { text: `${amount} late`, isLate: true } : { text: `in ${amount}`, isLate: false }
}
