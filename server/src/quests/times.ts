import { programme } from '@pollen/contract/programme'
import type { QuestDetails } from '@pollen/contract/quests'

type Days = Pick<QuestDetails, 'firstDay' | 'lastDay'>

/** After its end a quest is counted for so long: tills post late, and what is brought back is brought back by then. */
const graceDays = 14

const startOf = (day: string, later = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(programme.timeZone).epochMilliseconds)

export const timesOf = ({ firstDay, lastDay }: Days): { from: Date; until: Date } => ({
  from: startOf(firstDay),
  until: startOf(lastDay, 1),
})

/** When a quest is looked at for the last time. */
export const graceEnd = ({ lastDay }: Pick<Days, 'lastDay'>): Date => startOf(lastDay, 1 + graceDays)

export const isOver = (days: Days, now: Date): boolean => timesOf(days).until <= now

export const isRunning = (days: Days, now: Date): boolean => timesOf(days).from <= now && !isOver(days, now)
