import { Refusal } from '@pollen/contract/refusals'
import { postEach, programmeKey } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

/** What is refused is tried again after so long. */
const triedAgainMs = 24 * 3_600_000

/**
 * Makes the pending points of purchases available whose time has come, at most so many at once; they are settled all
 * together, or when this is cut off, none of them. What another server settles at this moment, or a refund takes, is
 * left alone. A purchase that the books refuse to settle, since they have fewer points pending, keeps none of the others
 * back: it waits for another day.
 *
 * @returns how many there were, and how many of them were refused
 */
export async function settleDue(tx: Transaction, now: Date, most: number): Promise<{ due: number; refused: number }> {
  const due = await store.takeDue(tx, now, most)
  const settled = await postEach(
    tx,
    due.map(({ collectorId, brandKey, reference, points, settlesAt }) => ({
      ...{ collectorId, brandKey: programmeKey, reference: `settle ${brandKey} ${reference}`, occurredAt: settlesAt },
      legs: [{ movement: 'settle', points, about: { settled: reference, brand: brandKey } }],
    })),
  )
  const refused = due.filter((_, place) => settled[place] instanceof Refusal)
  const settlesAt = new Date(now.getTime() + triedAgainMs)
  await store.insertUnsettled(
    tx,
    refused.map((purchase) => ({ ...purchase, settlesAt })),
  )
  return { due: due.length, refused: refused.length }
}
