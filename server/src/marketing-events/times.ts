import type { EventMoment } from '@pollen/contract/marketing-events'
import { programme } from '@pollen/contract/programme'
import type { WrittenEvent } from './events-file.ts'

type Days = Pick<WrittenEvent, 'announcedDay' | 'firstDay' | 'lastDay'>

/** The first moment of a day of the programme, or of one so many days later. */
export const startOf = (day: string, later = 0): Date =>
  new Date(dayAfter(day, later).toZonedDateTime(programme.timeZone).epochMilliseconds)

/** The day that is so many days later: 2026-11-27. */
export const dayAfter = (day: string, later: number) => Temporal.PlainDate.from(day).add({ days: later })

export const hasBegun = ({ firstDay }: Days, now: Date): boolean => startOf(firstDay) <= now
export const isOver = ({ lastDay }: Days, now: Date): boolean => startOf(lastDay, 1) <= now
export const isAnnounced = ({ announcedDay, firstDay }: Days, now: Date): boolean =>
  startOf(announcedDay ?? firstDay) <= now

/** The moment that an event is in; undefined before it is announced, and when it is over. */
export function momentOf(event: Days, now: Date): EventMoment | undefined {
  if (!isAnnounced(event, now) || isOver(event, now)) return undefined
  return hasBegun(event, now) ? 'DURING_DIGITAL' : 'DURING_PREORDER'
}
