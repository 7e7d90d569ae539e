import { minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './moved-points-store.ts'
import type { Movement } from './movements.ts'

export {
  type DayEntry,
  type EntryPlace,
  entriesOfDay,
  type MovedSum,
  owedByBalances,
  type Span,
} from './moved-points-store.ts'

/**
 * A posting is counted once no transaction can still be at work that began before it: statements of ours end within
 * seconds. Until then it is added where sums are read. What a clock that was put back hides is found by the nightly proof.
 */
const settledMs = 2 * minuteMs

/** The job: adds what was posted since the last time to its days and months. */
export async function countPostings(tx: Transaction): Promise<void> {
  const { from, settled } = await store.lockCounted(tx, settledMs)
  if (settled > from) await store.count(tx, { from, until: settled })
}

/** Counts all postings anew, as the books have them. */
export async function countAgain(tx: Transaction): Promise<void> {
  const { settled } = await store.lockCounted(tx, settledMs)
  await store.forget(tx)
  await store.count(tx, { from: new Date(0), until: settled })
}

/** What moved in each of these months, by brand and movement; `before` in all months before them. */
export const movedByMonth = (tx: Transaction, span: store.Span): Promise<store.MovedSum[]> =>
  withCounted(tx, (since) => store.months(tx, { ...span, since }))

/** What moved on each day of these months by some movements, the last day first. */
export async function movedByDay(
  tx: Transaction,
  which: store.Span & { movements: Movement[]; brandKey?: string | undefined },
): Promise<store.MovedSum[]> {
  const found = await withCounted(tx, (since) => store.days(tx, { ...which, since }))
  return found.toSorted((one, other) => (one.period < other.period ? 1 : -1))
}

/** Reads sums of what is counted and what was posted since; again when a posting was counted between two statements. */
async function withCounted<T>(tx: Transaction, read: (since: Date) => Promise<T>): Promise<T> {
  for (;;) {
    const since = await store.countedUntil(tx)
    const found = await read(since)
    if ((await store.countedUntil(tx)).getTime() === since.getTime()) return found
  }
}

/**
 * Proves the sums of days and months, in one snapshot: adds all transfers up again, and compares what is owed by them with
 * the balances.
 *
 * @returns the points that the sums say are owed, less those that the balances say
 */
export async function proveMonths(tx: Transaction, onFault: (fault: { says: string }) => void): Promise<number> {
  const since = await store.countedUntil(tx)
  for await (const days of store.offDays(tx, since))
    for (const { day, brandKey, movement, counted, inBooks } of days)
      onFault({
        says: `${day}, ${brandKey}, ${movement}: ${counted} points are counted, and ${inBooks} are in the books.`,
      })
  return (await store.owedByMovements(tx, since)) - (await store.owedByBalances(tx))
}
