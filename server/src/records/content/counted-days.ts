import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { firstRound, onCalendar, roundAt } from '../../platform/content/rounds.ts'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** Keeps the day from which counted days are counted, the first time. */
export async function beginContent(tx: Transaction, now: Date): Promise<void> {
  if ((await store.beginning(tx)) === null) await store.insertBeginning(tx, calendarDayOf(now))
}

/**
 * Puts the counted days of a kind on the calendar: in the round that is now, so that what they tell comes again, or in the
 * first one, for what is not said anew, as what a product cost.
 *
 * @param began  the day from which they are counted
 */
export function withDays<Written>(
  { days }: Pick<ContentKind<Written>, 'days'>,
  written: Written,
  { began, now }: { began: string; now: Date },
): Written {
  if (!days || typeof written !== 'string') return written
  return onCalendar(written, days === 'once' ? firstRound(began) : roundAt(began, now)) as Written
}

/** The day from which days are counted here; undefined where no content was entered. */
export const beginningOf = async (tx: Transaction): Promise<string | undefined> =>
  (await store.beginning(tx)) ?? undefined

/** Puts the counted days of one item on the calendar, as those of its kind are now. */
export async function onCalendarNow(
  tx: Transaction,
  now: Date,
): Promise<(kind: Pick<ContentKind<unknown>, 'days'>, value: string) => string> {
  const began = (await store.beginning(tx)) ?? calendarDayOf(now)
  return ({ days }, value) => withDays({ days }, value, { began, now })
}
