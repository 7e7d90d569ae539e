import type { Database } from '../../platform/database/database.ts'
import { undoExpiries } from '../../points/expiry/expiry.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { forgetToldLate, lock, toldLatePage } from '../../records/ledger/ledger.ts'
import { countAgain, type QuestContext } from '../quests/quests.ts'

/**
 * Looks at a page of the accounts that were told of something of before a decision of the calendar (docs/decisions/146), each in a
 * transaction of its own: points that ran out come back, and quests that were closed are counted again. A failure for one does
 * not stop the others.
 *
 * @returns where the next page begins, undefined after the last; and the errors
 */
export async function latePage(
  { transaction }: Pick<Database, 'transaction'>,
  { after, limit }: { after: string | undefined; limit: number },
  context: QuestContext,
): Promise<{ next: string | undefined; failed: unknown[] }> {
  const page = await transaction((tx) => toldLatePage(tx, { after, limit }))
  const failed: unknown[] = []
  for (const collectorId of page)
    await transaction(async (tx) => {
      await lock(tx, collectorId)
      if (!(await closureOf(tx, collectorId))?.erasureBeganAt) {
        await undoExpiries(tx, collectorId, context.now)
        await countAgain(tx, collectorId, context)
      }
      await forgetToldLate(tx, collectorId)
    }).catch((error) => failed.push(error))
  return { next: page.length === limit ? page.at(-1) : undefined, failed }
}
