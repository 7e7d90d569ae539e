import { dayToComeOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'

/** How long something still lasts: over, last day, 9 days left, until 30 April. */
export function timeLeft(until: string, now: Date): string {
  const days = Math.ceil((new Date(until).getTime() - now.getTime()) / dayMs)
  if (days <= 0) return 'over'
  if (days === 1) return 'last day'
  return days > 30
    ? `until ${dayToComeOf(new Date(new Date(until).getTime() - 1).toISOString(), now)}`
    : `${days} days left`
}
