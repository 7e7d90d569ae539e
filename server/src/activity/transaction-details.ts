import type { TransactionDetails, TransactionLine } from '@pollen/contract/member/activity'
import { Refusal } from '@pollen/contract/refusals'
import { linesIn } from '../earning/earning.ts'
import { endsOf, feedPage, postingOf, type StoredTransfer, signedAmount } from '../ledger/ledger.ts'
import type { Offers } from '../offers/offers.ts'
import type { Transaction } from '../platform/database/database.ts'
import { feedLine, kindOf, tillLookup } from './activity.ts'
import { brandLookup } from './brand-lookup.ts'
import { missedOffersIn } from './missed-offers.ts'
import { pendingPurchasesOf } from './pending-purchases.ts'
import { type Purchase, purchaseIn } from './purchases.ts'
import { spendLookup } from './spends.ts'

/**
 * One of a collector's transactions, with a line for everything that earned points and the reason.
 *
 * @param id  the transaction's number among the collector's transfers
 * @throws Refusal notFound   it is not the collector's, or the feed does not show it
 */
export async function detailsOf(
  tx: Transaction,
  collectorId: string,
  { id, hasReceipts, offers, now }: { id: string; hasReceipts: boolean; offers: Offers; now: Date },
): Promise<TransactionDetails> {
  const [posting] = await feedPage(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  if (!posting || String(posting.number) !== id) throw new Refusal('notFound')

  const legs = [...(await postingOf(tx, posting)), ...(await releasesFrom(tx, posting))]
  const pendingPurchases = await pendingPurchasesOf(tx, collectorId, now)
  const settlesAt = pendingPurchases.settlesAt(posting)
  const purchase = purchaseIn(posting)
  const { store, refundOf } = (posting.about ?? {}) as { store?: string; refundOf?: string }
  const storeId = purchase?.storeId ?? store
  const refundedPurchase = refundOf && (await postingOf(tx, { ...posting, reference: refundOf })).at(0)
  const missedOffers = missedOffersIn(posting, offers)
  const brand = (await brandLookup(tx))(posting.brandKey)
  const spendOf = await spendLookup(tx, collectorId, [posting])
  const tillOf = await tillLookup(tx, [posting])
  return {
    transaction: feedLine(posting, {
      brand,
      till: tillOf(posting),
      pendingPurchases,
      spend: spendOf(posting),
      hasReceipts,
    }),
    lines: purchase ? earnedLines(legs, purchase) : movementLines(legs),
    ...(missedOffers.length > 0 && { missedOffers }),
    reference: posting.reference,
    balance: (legs.at(-1) ?? posting).available,
    ...(storeId !== undefined && { storeId }),
    ...(settlesAt && { settlesAt: settlesAt.toISOString() }),
    ...(refundedPurchase && { refundOf: String(refundedPurchase.number) }),
  }
}

/** Of a hold that has ended: the legs that gave points back. */
async function releasesFrom(tx: Transaction, posting: StoredTransfer): Promise<StoredTransfer[]> {
  const ends = await Promise.all(endsOf(posting).map((end) => postingOf(tx, { ...posting, ...end })))
  return ends.flat().filter(({ movement }) => movement === 'release')
}

const earnedLines = (legs: StoredTransfer[], { basket = [] }: Purchase): TransactionLine[] =>
  linesIn(legs).map(({ items, offerId: _, ...line }) => ({
    ...line,
    ...(items && { items: items.flatMap((place) => basket[place] ?? []) }),
  }))

const movementLines = (legs: StoredTransfer[]): TransactionLine[] =>
  legs.map((leg) => ({ kind: kindOf(leg.movement), points: signedAmount(leg) + signedAmount(leg, 'pending') }))
