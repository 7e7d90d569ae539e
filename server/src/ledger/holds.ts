import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

/** The reference of a redemption's step in the books. Each step is a posting of the brand. */
export const redemptionStep = (step: 'hold' | 'capture' | 'release', redemptionId: string): string =>
  `${step} ${redemptionId}`

/** The id of the redemption whose hold has this reference; undefined for another kind of reference. */
export const heldRedemptionId = (reference = ''): string | undefined => /^hold (.+)$/.exec(reference)?.[1]

/** Which of these transfers are holds that no capture or release has ended. */
export async function openHoldsAmong(
  tx: Transaction,
  collectorId: string,
  transfers: store.StoredTransfer[],
): Promise<Set<store.StoredTransfer>> {
  const holds = transfers.filter(({ movement }) => movement === 'hold')
  if (holds.length === 0 || !(await store.balancesOf(tx, collectorId))?.held) return new Set()
  const ended = new Set(
    (await store.existingReferences(tx, collectorId, holds.flatMap(endsOf))).map(
      (it) => `${it.brandKey} ${it.reference}`,
    ),
  )
  return new Set(
    holds.filter((hold) => !endsOf(hold).some(({ brandKey, reference }) => ended.has(`${brandKey} ${reference}`))),
  )
}

/** The two postings that can end a hold. */
function endsOf({ brandKey, reference }: store.StoredTransfer): store.Reference[] {
  const redemptionId = heldRedemptionId(reference)
  if (redemptionId === undefined) return []
  return [
    { brandKey, reference: redemptionStep('capture', redemptionId) },
    { brandKey, reference: redemptionStep('release', redemptionId) },
  ]
}
