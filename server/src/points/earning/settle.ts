import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { postEach, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

/** When a purchase that could not be settled is tried again. */
const retryAfterMs = dayMs

/**
 * Makes the pending points of due purchases available, all of them in the caller's transaction. It skips purchases that
 * another server is settling or a refund is taking back at this moment. A purchase that the ledger refuses to settle,
 * because the collector has fewer points pending, does not stop the others: it is tried again a day later.
 *
 * @param most  how many purchases to settle at most
 * @returns how many purchases were due, and how many of them were refused
 */
export async function settleDue(tx: Transaction, now: Date, most: number): Promise<{ due: number; refused: number }> {
  const due = await store.takeDue(tx, now, most)
  const settled = await postEach(
    tx,
    due.map(({ collectorId, brandKey, reference, points, settlesAt }) => ({
      collectorId,
      brandKey: programmeKey,
      reference: referenceFor('settle', `${brandKey} ${reference}`),
      occurredAt: settlesAt,
      legs: [{ movement: 'settle', points, about: { settled: reference, brand: brandKey } }],
    })),
  )
  const refused = due.filter((_, index) => settled[index] instanceof Refusal)
  const settlesAt = new Date(now.getTime() + retryAfterMs)
  await store.insertUnsettled(
    tx,
    refused.map((purchase) => ({ ...purchase, settlesAt })),
  )
  return { due: due.length, refused: refused.length }
}
