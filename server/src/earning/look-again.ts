import { postingOf, type StoredTransfer } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'

type PurchaseKey = Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>

/** The reference of what a purchase was paid on top when its member had us look again, counted from 1. */
export const lookAgainReference = (reference: string, nth: number): string => `look again ${nth} ${reference}`

/** Stored with the first leg of that. */
export type LookAgainRecord = { lookAgainAt: string }

/** What a purchase was paid on top when its member had us look again: the legs of each posting, the first one first. */
export async function lookAgainPostings(tx: Transaction, purchase: PurchaseKey): Promise<StoredTransfer[][]> {
  const { collectorId, brandKey, reference } = purchase
  const postings: StoredTransfer[][] = []
  for (;;) {
    const next = lookAgainReference(reference, postings.length + 1)
    const legs = await postingOf(tx, { collectorId, brandKey, reference: next })
    const { lookAgainAt } = (legs[0]?.about ?? {}) as Partial<LookAgainRecord>
    if (lookAgainAt !== reference) return postings
    postings.push(legs)
  }
}
