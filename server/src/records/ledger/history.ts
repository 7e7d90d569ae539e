import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { referenceFor } from './references.ts'
import * as store from './store.ts'

type PostingName = Pick<store.StoredTransfer, 'collectorId' | 'brandKey' | 'reference'>

/** What any of these brands named so, whoever's it is: a purchase, a refund, a hold or its capture. */
export async function postingsNamed(
  tx: Transaction,
  brandKeys: string[],
  name: string,
): Promise<store.StoredTransfer[]> {
  const references = (['purchase', 'refund', 'hold', 'capture'] as const).map((kind) => referenceFor(kind, name))
  return (await askLanes(tx, (lane) => store.postingsNamed(lane, brandKeys, references))).flat()
}

/** How many transfers a collector has, which is the number of the last one. */
export async function numberOf(tx: Transaction, collectorId: string): Promise<number> {
  return store.numberOf(tx, collectorId)
}

/** The numbers of the first and the last transfer that a member reads: those of joined accounts are 0 and below. */
export const numbersRead = (tx: Transaction, collectorId: string): Promise<{ first: number; last: number }> =>
  store.numbersRead(tx, collectorId)

/** As `numberOf`, for several collectors. */
export const numbersOf = (tx: Transaction, collectorIds: string[]): Promise<Map<string, number>> =>
  store.numbersOf(tx, collectorIds)

/** A collector's transfers, newest first; at most `limit`, from before the number `before`. */
export async function historyOf(
  tx: Transaction,
  collectorId: string,
  page: { before: number | undefined; limit: number },
): Promise<store.StoredTransfer[]> {
  return store.page(tx, collectorId, page)
}

/** The legs of the brand's posting with this reference, in their order; none when there is no such posting. */
export const postingOf = (tx: Transaction, posting: PostingName): Promise<store.StoredTransfer[]> =>
  store.legsOf(tx, posting)

/** Whether anybody of a lane has a posting of the brand with this reference. To decide by the answer, keep it back before. */
export const isPosted = (tx: Transaction, posting: store.BrandReference): Promise<boolean> =>
  store.isPosted(tx, posting)

/**
 * Keeps a purchase from being posted by its brand's tills until the transaction ends, and waits itself while it is being
 * posted. Lock the collector's balances before.
 */
export const keepPurchaseBack = (tx: Transaction, purchase: store.BrandReference): Promise<void> =>
  store.keepPurchaseBack(tx, purchase)
