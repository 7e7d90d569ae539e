import { minuteMs } from '@pollen/contract/durations'
import { allBatches, makeBatch, markPosted, markPrinted } from '../../people/lost-cards/lost-cards.ts'
import type { Database } from '../../platform/database/database.ts'

/** Whom the batches of the invented printer name. */
const by = 'the invented printer'
const pauseMs = minuteMs

/**
 * The printer of a demonstration, which has no operator: what was ordered a minute ago is printed, and what was printed a
 * minute ago is posted. It leaves alone the batches that somebody made by hand.
 */
export async function goOnPrinting(database: Database, now: Date): Promise<void> {
  const { transaction } = database
  const aMinuteAgo = new Date(now.getTime() - pauseMs)
  const open = (await transaction(allBatches)).filter(({ madeBy, postedAt }) => madeBy === by && postedAt === null)
  for (const { batchId, printedAt } of open)
    if (printedAt && printedAt <= aMinuteAgo) await markPosted(database, batchId, { by, now })
  await transaction(async (tx) => {
    const made = await makeBatch(tx, { by, most: 1000, now, until: aMinuteAgo })
    if (made) await markPrinted(tx, made.batchId, { by, now })
  })
}
