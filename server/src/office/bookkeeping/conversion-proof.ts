import type { Transaction } from '../../platform/database/database.ts'
import { askLanes, askLanesTogether } from '../../platform/lanes/across-lanes.ts'
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
  await askLanes(tx, (lane) => proveBooked(lane, onFault))
  return askLanesTogether(tx, async (lanes) => {
    const which = lanes.length === 1 ? 'all' : 'known'
    const sums = new Map<string, store.StreamSum>()
    const add = (sum: store.StreamSum) => {
      const stream = `${sum.partnerId} ${sum.direction}`
      sums.set(stream, together(sum, sums.get(stream)))
    }
    for (const lane of lanes) await proveNamed(store.unnamedDifferences(lane, which), onFault)
    for (const lane of lanes) (await store.streamSums(lane, which)).forEach(add)
    if (which === 'known')
      for await (const rows of store.listedAlone(tx, lanes)) for (const listed of rows) add(sumOfOne(listed, onFault))
    return [...sums].sort(([one], [next]) => (one < next ? -1 : 1)).map(([, sum]) => sum)
  })
}

type OnFault = (fault: { says: string }) => void

async function proveBooked(tx: Transaction, onFault: OnFault): Promise<void> {
  for await (const rows of store.unlikeTheBooks(tx))
    for (const { conversionId, state, heldPoints, dueHeld, convertedPoints, dueConverted } of rows) {
      const is = state === null ? 'is in the books alone' : `is ${state}`
      onFault({
        says: `Conversion ${conversionId} ${is}: the books hold ${heldPoints} points for it and converted ${convertedPoints}, where ${dueHeld} and ${dueConverted} follow.`,
      })
    }
}

async function proveNamed(differences: AsyncGenerator<store.UnnamedDifference[]>, onFault: OnFault): Promise<void> {
  for await (const rows of differences) for (const row of rows) onFault({ says: sentenceOf(row) })
}

const sentenceOf = ({ partnerId, conversionId, ours, theirs, named }: store.UnnamedDifference) =>
  `Conversion ${conversionId} with ${partnerId}: ${ours} points here, ${theirs} in the partner’s files, and ${named} are named as a difference.`

/** What a conversion that the partner alone has adds to the sums. */
function sumOfOne(listed: store.ListedConversion, onFault: OnFault): store.StreamSum {
  const { partnerId, direction, theirs, isOpen } = listed
  const named = theirs === 0 ? 0 : listed.named
  if (theirs + named !== 0) onFault({ says: sentenceOf({ ...listed, ours: 0 }) })
  return { partnerId, direction, conversions: 1, ours: 0, theirs, named, openDifferences: Number(isOpen), awaited: 0 }
}

const together = (one: store.StreamSum, other: store.StreamSum | undefined): store.StreamSum =>
  other
    ? {
        ...one,
        conversions: one.conversions + other.conversions,
        ours: one.ours + other.ours,
        theirs: one.theirs + other.theirs,
        named: one.named + other.named,
        openDifferences: one.openDifferences + other.openDifferences,
        awaited: one.awaited + other.awaited,
      }
    : one
