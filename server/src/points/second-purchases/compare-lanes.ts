import { minuteMs } from '@pollen/contract/durations'
import type { Database } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import { inLane, inLaneOf, laneHere, lanesOf } from '../../platform/lanes/lanes.ts'
import { joinedInto } from '../../records/ledger/ledger.ts'
import * as store from './compared-store.ts'
import { undoSecond } from './undo-second.ts'

/** What was posted so long ago is in the books: transactions of ours end within seconds, and clocks differ by less. */
const settledMs = 2 * minuteMs

/** A job reads so many pages of so many purchases, of so much time each; the next one goes on there. */
const limits = { pages: 20, purchases: 2000, spanMs: 10 * minuteMs }

/**
 * Compares the purchases of the lane where it runs with those of each other lane, and undoes those for which somebody there was
 * paid before. Each lane looks after its own, so that of two that are paid the later one is found, whichever lane is compared
 * first. What is compared with a lane that is away waits until it is back.
 *
 * @param secret  for the pseudonyms of security events
 */
export async function compareLanes(database: Database, { secret, now }: { secret: string; now: Date }): Promise<void> {
  const here = laneHere(database.lanes)
  if (here === undefined) return
  const before = new Date(now.getTime() - settledMs)
  const away = new Set<number>()
  for (let page = 0; page < limits.pages; page++) {
    const others = lanesOf(database).filter((lane): lane is number => lane !== here && !away.has(lane as number))
    const behind = await furthestBehind(database, { others, before })
    if (!behind) return
    for (const other of behind.others) {
      try {
        await compareWith(database, { other, purchases: behind.purchases, until: behind.until }, { secret, now })
      } catch (error) {
        if (!isUnavailable(error)) throw error
        away.add(other)
      }
    }
  }
}

type Comparison = { other: number; purchases: store.ComparedPurchase[]; until: string }

/** The next purchases to compare, and with which lanes. Undefined where nothing is left. */
async function furthestBehind(
  { transaction }: Database,
  { others, before }: { others: number[]; before: Date },
): Promise<(Omit<Comparison, 'other'> & { others: number[] }) | undefined> {
  if (others.length === 0) return undefined
  return transaction(async (tx) => {
    const compared = await store.comparedUntil(tx, { others, before })
    const [first] = compared
    if (!first) return undefined
    const page = await store.purchasesAfter(tx, { from: first.until, before, ...limits, limit: limits.purchases })
    return { ...page, others: compared.filter(({ until }) => until === first.until).map(({ otherLane }) => otherLane) }
  })
}

async function compareWith(
  { transaction }: Database,
  { other, purchases, until }: Comparison,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  const seconds =
    purchases.length === 0 ? [] : await inLane(other, () => transaction((tx) => store.paidBefore(tx, purchases)))
  for (const second of seconds) {
    const collectorId = (await transaction((tx) => joinedInto(tx, second.collectorId))) ?? second.collectorId
    await inLaneOf(collectorId, () => transaction((tx) => undoSecond(tx, { ...second, collectorId }, { secret, now })))
  }
  await transaction((tx) => store.setCompared(tx, other, until))
}
