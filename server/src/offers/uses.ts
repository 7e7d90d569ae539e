import type { OfferTerms } from '@pollen/contract/offers'
import type { Transaction } from '../platform/database/database.ts'
import * as store from './states-store.ts'

/** A purchase for which an offer counts, and what it gives. */
export type OfferUse = {
  collectorId: string
  brandKey: string
  /** The brand's own id of the purchase. */
  reference: string
  terms: OfferTerms
  points: number
  pence: number
}

/**
 * Records for which purchases offers counted, in the transaction that posts them. The same again changes nothing. A till
 * is never refused: what a member has loaded is promised to them. The caller has locked the collectors' balances.
 */
export async function use(tx: Transaction, uses: OfferUse[], now: Date): Promise<void> {
  if (uses.length === 0) return
  await store.insertUses(
    tx,
    uses.map(({ terms: { offerId, version }, ...about }) => ({ ...about, offerId, version, usedAt: now })),
  )
}

/** Adds points to what offers gave for purchases for which they count already. */
export async function addToUses(
  tx: Transaction,
  more: (Pick<OfferUse, 'collectorId' | 'brandKey' | 'reference' | 'points'> & { offerId: string })[],
): Promise<void> {
  for (const one of more) await store.addToUse(tx, one)
}

/** What an offer still gives for a purchase of which something was given back; with nothing left it may be used again. */
export type ReducedUse = Pick<OfferUse, 'collectorId' | 'brandKey' | 'reference' | 'points' | 'pence'> & {
  offerId: string
}

/**
 * Records what is left of uses after refunds; more than there was is left as it was. The caller has locked the
 * collectors' balances.
 */
export async function giveBack(tx: Transaction, reduced: ReducedUse[], now: Date): Promise<void> {
  if (reduced.length > 0) await store.reduceUses(tx, reduced, now)
}

/** The offers that counted for a purchase, in the order of their ids. */
export const usesOf = (
  tx: Transaction,
  purchase: { collectorId: string; brandKey: string; reference: string },
): Promise<store.StoredUse[]> => store.usesOf(tx, purchase)

/** The offers that counted for a collector's purchases, and of which a refund has not taken back all. */
export const usesOfCollector = (tx: Transaction, collectorId: string): Promise<store.StoredUse[]> =>
  store.usesOfCollector(tx, collectorId)
