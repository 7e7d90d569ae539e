import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

/** What the books call a redemption's steps: each is a posting of the brand's. */
export const redemptionStep = (step: 'hold' | 'capture' | 'release', redemptionId: string): string =>
  `${step} ${redemptionId}`

/** Whose hold a reference names; none's, if it is no hold. */
export const redemptionHeld = (reference = ''): string | undefined => /^hold (.+)$/.exec(reference)?.[1]

/** Of these transfers those by which points are held that are neither spent nor given back. */
export async function stillHeld(
  tx: Transaction,
  collectorId: string,
  transfers: store.StoredTransfer[],
): Promise<Set<store.StoredTransfer>> {
  const open = new Set<store.StoredTransfer>()
  const holds = transfers.filter(({ movement }) => movement === 'hold')
  if (holds.length === 0 || !(await store.balancesOf(tx, collectorId))?.held) return open
  for (const hold of holds) if (!(await isOver(tx, hold))) open.add(hold)
  return open
}

async function isOver(tx: Transaction, { collectorId, brandKey, reference }: store.StoredTransfer): Promise<boolean> {
  const redemptionId = redemptionHeld(reference)
  if (redemptionId === undefined) return false
  for (const step of ['capture', 'release'] as const) {
    const legs = await store.legsOf(tx, { collectorId, brandKey, reference: redemptionStep(step, redemptionId) })
    if (legs.length > 0) return true
  }
  return false
}
