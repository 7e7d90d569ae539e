import type { Transaction } from '../../platform/database/database.ts'
import { askLanes, readLanes } from '../../platform/lanes/across-lanes.ts'
import { countedUntil, lockCounted } from './counted-store.ts'
import * as store from './moved-points-store.ts'
import type { Movement } from './movements.ts'

export { type DayEntry, type EntryPlace, type MovedSum, owedByBalances, type Span } from './moved-points-store.ts'

/** The job: adds what was posted since the last time to its days and months. */
export async function countPostings(tx: Transaction): Promise<void> {
  const { from, settled } = await lockCounted(tx, 'transfers')
  if (settled > from) await store.count(tx, { from, until: settled })
}

/** Counts all postings anew, as the books have them. */
export async function countAgain(tx: Transaction): Promise<void> {
  await askLanes(tx, async (lane) => {
    const { settled } = await lockCounted(lane, 'transfers')
    await store.forget(lane)
    await store.count(lane, { from: new Date(0), until: settled })
  })
}

/** What moved in each of these months, by brand and movement; `before` in all months before them. */
export const movedByMonth = (tx: Transaction, span: store.Span): Promise<store.MovedSum[]> =>
  withCounted(tx, (lane, since) => store.months(lane, { ...span, since }))

/** What moved on each day of these months by some movements, the last day first. */
export async function movedByDay(
  tx: Transaction,
  which: store.Span & { movements: Movement[]; brandKey?: string | undefined },
): Promise<store.MovedSum[]> {
  const found = await withCounted(tx, (lane, since) => store.days(lane, { ...which, since }))
  return found.toSorted((one, other) => (one.period < other.period ? 1 : -1))
}

/** What moved in a lane in each month, by brand and movement. */
export const movedInLane = (lane: Transaction): Promise<store.MovedSum[]> =>
  sumsOfLane(lane, (tx, since) => store.months(tx, { from: '', until: '9999-12', since }))

type ReadSums = (lane: Transaction, since: Date) => Promise<store.MovedSum[]>

const withCounted = async (tx: Transaction, read: ReadSums): Promise<store.MovedSum[]> =>
  addedUp(await askLanes(tx, (lane) => sumsOfLane(lane, read)))

/** Reads sums of what is counted and what was posted since; again when a posting was counted between two statements. */
async function sumsOfLane(lane: Transaction, read: ReadSums): Promise<store.MovedSum[]> {
  for (;;) {
    const since = await countedUntil(lane, 'transfers')
    const found = await read(lane, since)
    if ((await countedUntil(lane, 'transfers')).getTime() === since.getTime()) return found
  }
}

/** The sums of several lanes as one. */
function addedUp([first = [], ...others]: store.MovedSum[][]): store.MovedSum[] {
  const sums = new Map(first.map((sum) => [keyOf(sum), sum]))
  for (const sum of others.flat()) {
    const known = sums.get(keyOf(sum))
    const [points, transfers, owed] = [known?.points ?? 0, known?.transfers ?? 0, known?.owed ?? 0]
    sums.set(keyOf(sum), {
      ...sum,
      points: sum.points + points,
      transfers: sum.transfers + transfers,
      owed: sum.owed + owed,
    })
  }
  return [...sums.values()]
}

const keyOf = ({ period, brandKey, movement }: store.MovedSum) => `${period} ${brandKey} ${movement}`

/**
 * Proves the sums of days and months, in one snapshot: adds all transfers up again, and compares what is owed by them with
 * the balances.
 *
 * @returns the points that the sums say are owed, less those that the balances say
 */
export async function proveMonths(tx: Transaction, onFault: (fault: { says: string }) => void): Promise<number> {
  const offBy = await readLanes(tx, (lane) => proveMonthsOfLane(lane, onFault))
  return offBy.reduce((sum, some) => sum + some, 0)
}

async function proveMonthsOfLane(tx: Transaction, onFault: (fault: { says: string }) => void): Promise<number> {
  const since = await countedUntil(tx, 'transfers')
  for await (const days of store.offDays(tx, since))
    for (const { day, brandKey, movement, counted, inBooks } of days)
      onFault({
        says: `${day}, ${brandKey}, ${movement}: ${counted} points are counted, and ${inBooks} are in the books.`,
      })
  return (await store.owedByMovements(tx, since)) - (await store.owedByBalances(tx))
}

/** A day's transfers of some movements, the last one first, from a place on. */
export async function entriesOfDay(
  tx: Transaction,
  which: Parameters<typeof store.entriesOfDay>[1],
): Promise<store.DayEntry[]> {
  const found = (await askLanes(tx, (lane) => store.entriesOfDay(lane, which))).flat()
  return found.sort(lastFirst).slice(0, which.limit)
}

const lastFirst = (one: store.DayEntry, next: store.DayEntry) => (placeOf(one) < placeOf(next) ? 1 : -1)
/** Of text that sorts as the entries do. */
const placeOf = ({ occurredAt, collectorId, number }: store.EntryPlace) =>
  `${occurredAt} ${collectorId} ${String(number).padStart(10, '0')}`
