import type { Transaction } from '../../platform/database/database.ts'
import * as store from './conversion-proof-store.ts'

export type { StreamSum } from './conversion-proof-store.ts'

/**
 * Proves conversions in three places, each worked out from its own rows: what the members' books say was held for them
 * and converted, what the conversions are, and what the partners' daily files list. All of it at one moment, in memory
 * that does not grow with it.
 *
 * @param onFault  gets a sentence about each conversion that is not the same everywhere and has no open or closed
 *                 difference of that size (`npm run partners`)
 * @returns the sums of each partner and direction, in the partner's points: ours less theirs are `named`
 */
export async function proveConversions(
  tx: Transaction,
  onFault: (fault: { says: string }) => void,
): Promise<store.StreamSum[]> {
  for await (const rows of store.unlikeTheBooks(tx))
    for (const { conversionId, state, heldPoints, dueHeld, convertedPoints, dueConverted } of rows) {
      const is = state === null ? 'is in the books alone' : `is ${state}`
      onFault({
        says: `Conversion ${conversionId} ${is}: the books hold ${heldPoints} points for it and converted ${convertedPoints}, where ${dueHeld} and ${dueConverted} follow.`,
      })
    }
  for await (const rows of store.unnamedDifferences(tx))
    for (const { partnerId, conversionId, ours, theirs, named } of rows)
      onFault({
        says: `Conversion ${conversionId} with ${partnerId}: ${ours} points here, ${theirs} in the partner’s files, and ${named} are named as a difference.`,
      })
  return store.streamSums(tx)
}
