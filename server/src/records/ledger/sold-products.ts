import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesInReach } from '../../platform/lanes/across-lanes.ts'
import { countedUntil, lockCounted, setCounted } from './counted-store.ts'
import * as store from './sold-products-store.ts'
import { soldProductsDays } from './tables.ts'

/**
 * The job: notes which products were sold by what was posted since the last time. The first time it begins with what is
 * remembered, and goes on by a day at most, so that a programme of many years is not read at once.
 */
export async function countSoldProducts(tx: Transaction): Promise<void> {
  const { from, settled } = await lockCounted(tx, 'products')
  const oldest = settled.getTime() - soldProductsDays * dayMs
  const begins = new Date(Math.max(from.getTime(), oldest))
  const until = new Date(Math.min(settled.getTime(), begins.getTime() + dayMs))
  if (until <= begins) return
  await store.noteSold(tx, { from: begins, until })
  await setCounted(tx, 'products', until)
}

/**
 * Which of these products nobody bought in the last eight weeks, of a brand whose receipts name products; each is a code, or
 * how codes begin (`BREAD*`).
 *
 * @returns undefined where nothing can be said: receipts of that time are not counted yet, or a lane does not answer
 */
export async function unsoldProducts(
  tx: Transaction,
  { brandKey, codes, now }: { brandKey: string; codes: readonly string[]; now: Date },
): Promise<string[] | undefined> {
  const { answers, away } = await askLanesInReach(tx, async (lane) => ({
    until: await countedUntil(lane, 'products'),
    sold: await store.soldAmong(lane, { brandKey, codes }),
  }))
  const isCounted = answers.every(({ until }) => now.getTime() - until.getTime() < dayMs)
  if (away > 0 || !isCounted || !answers.some(({ sold }) => sold.sellsAny)) return undefined
  return codes.filter((code) => !answers.some(({ sold }) => sold.codes.has(code)))
}
