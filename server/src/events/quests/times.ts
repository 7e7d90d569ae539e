import type { QuestDetails } from '@pollen/contract/quests'
import { startOfDay } from '../../platform/process/calendar.ts'

type Days = Pick<QuestDetails, 'firstDay' | 'lastDay'>

/** After its end a quest is counted for so long: tills post late, and what is brought back is brought back by then. */
const graceDays = 14

export const timesOf = ({ firstDay, lastDay }: Days): { from: Date; until: Date } => ({
  from: startOfDay(firstDay),
  until: startOfDay(lastDay, 1),
})

/** When a quest is looked at for the last time. */
export const graceEnd = ({ lastDay }: Pick<Days, 'lastDay'>): Date => startOfDay(lastDay, 1 + graceDays)

export const isOver = (days: Days, now: Date): boolean => timesOf(days).until <= now

export const isRunning = (days: Days, now: Date): boolean => timesOf(days).from <= now && !isOver(days, now)
