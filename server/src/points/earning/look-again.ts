import type { Transaction } from '../../platform/database/database.ts'
import { postingOf, type Reference, referenceFor, type StoredTransfer } from '../../records/ledger/ledger.ts'

type PurchaseKey = Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>

/** The reference of what a purchase was paid on top when its member had us look again, counted from 1. */
export const lookAgainReference = (reference: Reference, nth: number): Reference =>
  referenceFor('lookAgain', `${nth} ${reference}`)

/** Stored with the first leg of that. */
export type LookAgainRecord = {
  lookAgainAt: Reference
  /** Not their asking, but a repair for all who were hit: its message tells them. */
  repairId?: string
}

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
