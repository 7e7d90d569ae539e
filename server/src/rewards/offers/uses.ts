import type { OfferInHand, OfferTerms } from '@pollen/contract/offers'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { askLanesOf } from '../../platform/lanes/across-lanes.ts'
import type { Posting, PostingAnswer, Reference } from '../../records/ledger/ledger.ts'
import * as store from './uses-store.ts'

/** A purchase for which an offer counts, and what it gives. */
export type OfferUse = {
  collectorId: string
  brandKey: string
  /** Of the posting for which the offer counted. */
  reference: Reference
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

/** A purchase to post, what its member had, and what counts of it. */
export type PostingWithOffers = {
  posting: Posting
  inHand: OfferInHand[]
  counted: Pick<OfferUse, 'terms' | 'points' | 'pence'>[]
}

/**
 * Posts purchases with the offers that count for them in one statement (docs/decisions/094). They must be of different
 * collectors.
 *
 * @returns undefined when nothing was posted, since an offer is not as it was found: what counts is to be decided again
 */
export const postWithOffers = (
  database: Database,
  purchases: PostingWithOffers[],
): Promise<PostingAnswer[] | undefined> =>
  store.postWithUses(
    database,
    purchases.map(({ posting, inHand, counted }) => ({
      posting,
      uses: counted.map(({ terms, points, pence }) => ({
        offerId: terms.offerId,
        version: terms.version,
        loadedAt: inHand.find((offer) => offer.terms === terms)?.loadedAt ?? null,
        most: terms.usesPerMember,
        points,
        pence,
      })),
    })),
  )

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
  purchase: Pick<OfferUse, 'collectorId' | 'brandKey' | 'reference'>,
): Promise<store.StoredUse[]> => store.usesOf(tx, purchase)

/** The offers that counted for these purchases of a collector, and of which a refund has not taken back all. */
export const usesOfPurchases = async (
  tx: Transaction,
  collectorId: string,
  purchases: Pick<OfferUse, 'brandKey' | 'reference'>[],
): Promise<store.StoredUse[]> =>
  (await store.usesOfPurchases(tx, collectorId, purchases)).filter(({ givenBackAt }) => givenBackAt === null)

/** Of these purchases those for which an offer counted, whoever's they are. */
export async function purchasesWithUse(
  tx: Transaction,
  offerId: string,
  purchases: store.UsesKey[],
): Promise<store.UsesKey[]> {
  const ofCollectors = Map.groupBy(purchases, ({ collectorId }) => collectorId)
  const found = await askLanesOf(tx, [...ofCollectors.keys()], (lane, collectorIds) => {
    const theirs = collectorIds.flatMap((collectorId) => ofCollectors.get(collectorId) ?? [])
    return store.purchasesWithUse(lane, offerId, theirs)
  })
  return found.flat()
}
