import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

/** The reference of a redemption's step in the books. Each step is a posting of the brand. */
export const redemptionStep = (step: 'hold' | 'capture' | 'release', redemptionId: string): string =>
  `${step} ${redemptionId}`

/** The id of the redemption whose hold has this reference; undefined for another kind of reference. */
export const heldRedemptionId = (reference = ''): string | undefined => /^hold (.+)$/.exec(reference)?.[1]

/** How a hold stands: no capture or release has ended it, or the points that came back when it ended. */
export type HoldOutcome = { isOpen: boolean; releasedPoints: number }

/** How those of these transfers stand that are holds. */
export async function outcomesOfHolds(
  tx: Transaction,
  collectorId: string,
  transfers: store.StoredTransfer[],
): Promise<Map<store.StoredTransfer, HoldOutcome>> {
  const holds = transfers.filter(({ movement }) => movement === 'hold')
  if (holds.length === 0) return new Map()
  const ends = new Map(
    (await store.releasesOf(tx, collectorId, holds.flatMap(endsOf))).map((end) => [keyOf(end), end.releasedPoints]),
  )
  return new Map(
    holds.map((hold) => {
      const released = endsOf(hold).flatMap((end) => ends.get(keyOf(end)) ?? [])
      return [hold, { isOpen: released.length === 0, releasedPoints: released[0] ?? 0 }]
    }),
  )
}

const keyOf = ({ brandKey, reference }: store.Reference) => `${brandKey} ${reference}`

/** The two postings that can end a hold. */
export function endsOf({ brandKey, reference }: store.Reference): store.Reference[] {
  const redemptionId = heldRedemptionId(reference)
  if (redemptionId === undefined) return []
  return [
    { brandKey, reference: redemptionStep('capture', redemptionId) },
    { brandKey, reference: redemptionStep('release', redemptionId) },
  ]
}
