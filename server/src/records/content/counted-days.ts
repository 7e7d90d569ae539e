import { calendarDayOf } from '@pollen/contract/day-and-time'
import { contentText } from '../../platform/content/content-file.ts'
import { firstRound, onCalendar, roundAt } from '../../platform/content/rounds.ts'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** Keeps the day from which counted days are counted, the first time. */
export async function beginContent(tx: Transaction, now: Date): Promise<void> {
  if ((await store.beginning(tx)) === null) await store.insertBeginning(tx, calendarDayOf(now))
}

const beganOn = async (tx: Transaction, now: Date) => (await store.beginning(tx)) ?? calendarDayOf(now)

/** A file of `content/` with its counted days on the calendar, in the round that is now: what they tell comes again. */
export const contentNow = async (tx: Transaction, file: string, now: Date): Promise<string> =>
  onCalendar(await contentText(file), roundAt(await beganOn(tx, now), now))

/** The same with all days in the first round, for what is not said anew, as what a product cost. */
export const contentFromBeginning = async (tx: Transaction, file: string, now: Date): Promise<string> =>
  onCalendar(await contentText(file), firstRound(await beganOn(tx, now)))
