import { Refusal } from '@pollen/contract/refusals'
import { postEach, programmeKey } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database.ts'
import * as store from './store.ts'

/**
 * Makes the pending points of purchases available whose time has come, at most so many at once; they are settled all
 * together, or when this is cut off, none of them. What another server settles at this moment, or a refund takes, is
 * left alone.
 *
 * @returns how many there were
 */
export async function settleDue(tx: Transaction, now: Date, most: number): Promise<number> {
  const due = await store.takeDue(tx, now, most)
  const settled = await postEach(
    tx,
    due.map(({ collectorId, brandKey, reference, points, settlesAt }) => ({
      ...{ collectorId, brandKey: programmeKey, reference: `settle ${brandKey} ${reference}`, occurredAt: settlesAt },
      legs: [{ movement: 'settle', points, about: { settled: reference, brand: brandKey } }],
    })),
  )
  for (const one of settled) if (one instanceof Refusal) throw one
  return due.length
}
