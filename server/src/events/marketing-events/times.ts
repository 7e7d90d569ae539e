import type { EventMoment } from '@pollen/contract/marketing-events'
import { startOfDay } from '../../platform/process/calendar.ts'
import type { WrittenEvent } from './events-file.ts'

type Days = Pick<WrittenEvent, 'announcedDay' | 'firstDay' | 'lastDay'>

/** The day that is so many days later: 2026-11-27. */
export const dayAfter = (day: string, later: number) => Temporal.PlainDate.from(day).add({ days: later })

export const hasBegun = ({ firstDay }: Days, now: Date): boolean => startOfDay(firstDay) <= now
export const isOver = ({ lastDay }: Days, now: Date): boolean => startOfDay(lastDay, 1) <= now
export const isAnnounced = ({ announcedDay, firstDay }: Days, now: Date): boolean =>
  startOfDay(announcedDay ?? firstDay) <= now

/** The moment that an event is in; undefined before it is announced, and when it is over. */
export function momentOf(event: Days, now: Date): EventMoment | undefined {
  if (!isAnnounced(event, now) || isOver(event, now)) return undefined
  return hasBegun(event, now) ? 'DURING_DIGITAL' : 'DURING_PREORDER'
}
