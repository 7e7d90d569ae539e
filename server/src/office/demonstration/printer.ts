import { minuteMs } from '@pollen/contract/durations'
import { allBatches, countWaiting, makeBatch, markPosted, markPrinted } from '../../people/lost-cards/lost-cards.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import { callers } from './office-cast.ts'

/** Whom the batches of the invented printer name. */
const by = 'the invented printer'
const pauseMs = minuteMs

/**
 * The printer of a demonstration, which has no operator: what was ordered a minute ago is printed, and what was printed a
 * minute ago is posted. It leaves alone the batches that somebody made by hand, and what the callers of the office ordered.
 */
export async function goOnPrinting(database: Database, now: Date): Promise<void> {
  const { transaction } = database
  const aMinuteAgo = new Date(now.getTime() - pauseMs)
  const open = (await transaction(allBatches)).filter(({ madeBy, postedAt }) => madeBy === by && postedAt === null)
  for (const { batchId, printedAt } of open)
    if (printedAt && printedAt <= aMinuteAgo) await markPosted(database, batchId, { by, now })
  await transaction(async (tx) => {
    const { orders } = await countWaiting(tx)
    if (orders === 0) return
    const made = await makeBatch(tx, { by, most: 1000, now, until: aMinuteAgo, leaves: await callersIn(tx) })
    if (made) await markPrinted(tx, made.batchId, { by, now })
  })
}

async function callersIn(tx: Transaction): Promise<Set<string>> {
  const identities = []
  for (const { email } of callers) identities.push(await identityOf(tx, email))
  return new Set(identities.flatMap((identity) => identity?.collectorId ?? []))
}
