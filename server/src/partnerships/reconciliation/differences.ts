import { Refusal } from '@pollen/contract/refusals'
import { requiredLine, requiredProse } from '@pollen/contract/text'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import { type Reference, referenceFor } from '../../records/ledger/ledger.ts'
import { conversionsOfIds, undoConfirmed } from '../conversions/conversions.ts'
import { ourLinesOf } from './our-lines.ts'
import * as store from './store.ts'

const numberLength = 8

/** What staff read and type: the end of the id, which is random. */
export const differenceNumberOf = ({ differenceId }: Pick<store.StoredDifference, 'differenceId'>): string =>
  differenceId.slice(-numberLength).toUpperCase()

/** The open differences, or all, the oldest first. */
export const allDifferences = (tx: Transaction, which: { closed: boolean }): Promise<store.StoredDifference[]> =>
  store.allDifferences(tx, which)

/** The last differences that ended, the newest first. */
export const endedDifferences = (tx: Transaction, most: number): Promise<store.StoredDifference[]> =>
  store.endedDifferences(tx, most)

/** How many differences are open of days until the end of a month. */
export const openDifferencesUntil = (tx: Transaction, month: string): Promise<number> => store.countOpen(tx, month)

/**
 * The points of ours that a difference can give back, and to whom: the partner confirmed a conversion and lists none.
 * Undefined where there are none, also once the difference is closed.
 */
export async function pointsToGiveBack(
  tx: Transaction,
  number: string,
): Promise<{ collectorId: string; points: number; reference: Reference; says: string } | undefined> {
  const difference = await find(tx, number)
  if (!difference || difference.closedAt || difference.kind !== 'ours only') return undefined
  const [conversion] = await conversionsOfIds(tx, [difference.conversionId])
  if (conversion?.type !== 'NECTAR_TO_PARTNER' || conversion.state !== 'CONFIRMED') return undefined
  const { collectorId, conversionId, points } = conversion
  return { collectorId, points, reference: referenceFor('conversionUndo', conversionId), says: difference.says }
}

/** How a difference ends: why, and who closes it. */
export const DifferenceEnd = z.object({
  number: requiredLine('Say which difference'),
  reason: requiredProse('Say why'),
  by: requiredLine('Say who closes it'),
  /** The member's points come back: the partner said yes, and has not done it. */
  givesBack: z.boolean(),
})

/** A difference of this number, with the lines of both sides as they are now. */
export async function differenceOfNumber(tx: Transaction, number: string) {
  const difference = await find(tx, number)
  if (!difference) return undefined
  const { conversionId } = difference
  const ours = (await ourLinesOf(tx, difference, [conversionId])).get(conversionId)
  return {
    difference,
    ours: ours ? [ours] : [],
    theirs: await store.linesOfConversions(tx, difference, [conversionId]),
  }
}

async function find(tx: Transaction, number: string): Promise<store.StoredDifference | undefined> {
  const [found, ...more] = number.length === numberLength ? await store.lockByNumber(tx, number) : []
  return more.length === 0 ? found : undefined
}

/**
 * Closes a difference. No points move by that, unless the partner never got what it confirmed: then they can be given back.
 *
 * @throws Refusal notFound   there is no open difference of this number, or none of points that could be given back
 */
export async function closeDifference(
  tx: Transaction,
  { number, reason, by, givesBack }: z.output<typeof DifferenceEnd>,
  now: Date,
): Promise<void> {
  const found = await find(tx, number)
  if (!found || found.closedAt) throw new Refusal('notFound')
  if (givesBack) {
    const given = found.kind === 'ours only' ? await undoConfirmed(tx, found.conversionId, now) : undefined
    if (given?.state !== 'RETURNED') throw new Refusal('notFound')
  }
  await store.closeDifference(tx, found, { closedAt: now, closedBy: by, reason })
}
