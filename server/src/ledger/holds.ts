import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

/** What the books call a redemption's steps: each is a posting of the brand's. */
export const redemptionStep = (step: 'hold' | 'capture' | 'release', redemptionId: string): string =>
  `${step} ${redemptionId}`

/** Whose hold a reference names; none's, if it is no hold. */
export const heldRedemptionId = (reference = ''): string | undefined => /^hold (.+)$/.exec(reference)?.[1]

/** Of these transfers those by which points are held that are neither spent nor given back. */
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

/** The postings either of which ends a hold. */
function endsOf({ brandKey, reference }: store.StoredTransfer): store.Reference[] {
  const redemptionId = heldRedemptionId(reference)
  if (redemptionId === undefined) return []
  return [
    { brandKey, reference: redemptionStep('capture', redemptionId) },
    { brandKey, reference: redemptionStep('release', redemptionId) },
  ]
}
