import type { TransactionDetails, TransactionLine } from '@pollen/contract/member/activity'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import {
  endsOf,
  feedPage,
  movements,
  postingOf,
  type Reference,
  readReference,
  type StoredTransfer,
  signedAmount,
  stepOf,
} from '../../records/ledger/ledger.ts'
import { explanationOf } from '../../records/notifications/notifications.ts'
import { type Offers, usesOf } from '../../rewards/offers/offers.ts'
import { decidedAtTill, type Line, type LookAgainRecord, linesIn, lookAgainPostings } from '../earning/earning.ts'
import type { ExpiryUndone } from '../expiry/expiry.ts'
import type { BrandLookup } from './brand-lookup.ts'
import { feedLine, kindOf, tillLookup } from './feed.ts'
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
  {
    id,
    hasReceipts,
    offers,
    brandOf,
    now,
  }: { id: string; hasReceipts: boolean; offers: Offers; brandOf: BrandLookup; now: Date },
): Promise<TransactionDetails> {
  const [posting] = await feedPage(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  if (!posting || String(posting.number) !== id) throw new Refusal('notFound')

  const legs = [...(await postingOf(tx, posting)), ...(await releasesFrom(tx, posting))]
  const pendingPurchases = await pendingPurchasesOf(tx, collectorId, now)
  const settlesAt = pendingPurchases.settlesAt(posting)
  const purchase = purchaseIn(posting)
  const { store, until, refundOf, refundedPence, isPriceCorrection, claimedAt } = (posting.about ?? {}) as {
    store?: string
    until?: string
    refundOf?: Reference
    refundedPence?: number
    isPriceCorrection?: boolean
    claimedAt?: string
  }
  const storeId = purchase?.storeId ?? store
  const expiredPoints = legs.reduce((sum, leg) => sum + (leg.movement === 'reversalOfExpired' ? leg.points : 0), 0)
  const { toldLate } = (posting.about ?? {}) as Partial<ExpiryUndone>
  const voucherId = stepOf(posting.reference, 'voucher')
  const conversionId = stepOf(posting.reference, 'conversion')
  const refundedPurchase = refundOf && (await postingOf(tx, { ...posting, reference: refundOf })).at(0)
  const again = purchase ? await lookAgainPostings(tx, posting) : []
  const { lookAgainAt } = (posting.about ?? {}) as Partial<LookAgainRecord>
  const purchaseBefore = lookAgainAt && (await postingOf(tx, { ...posting, reference: lookAgainAt })).at(0)
  const missedOffers = missedOffersIn(again.at(-1)?.[0] ?? posting, offers)
  const explanation = purchase && (await explanationOf(tx, collectorId, id))
  const spendOf = await spendLookup(tx, collectorId, [posting])
  const tillOf = await tillLookup(tx, [posting])
  return {
    transaction: feedLine(posting, {
      brand: brandOf(posting.brandKey),
      till: tillOf(posting),
      pendingPurchases,
      spend: spendOf(posting),
      hasReceipts,
    }),
    lines: purchase
      ? [...earnedLines(legs, again.flat(), purchase), ...(await moneyOffLines(tx, posting, offers))]
      : movementLines(legs),
    ...(purchase && { canLookAgain: linesIn(legs)[0]?.why !== decidedAtTill }),
    ...(missedOffers.length > 0 && { missedOffers }),
    ...(explanation && { explanation }),
    ...(voucherId && { voucherId }),
    ...(conversionId && { conversionId }),
    reference: readReference(posting.reference).name,
    balance: (legs.at(-1) ?? posting).available,
    ...(storeId !== undefined && { storeId }),
    ...(until && { isOrder: true }),
    ...(claimedAt && { claimedAt }),
    ...(settlesAt && { settlesAt: settlesAt.toISOString() }),
    ...(refundedPurchase && { refundOf: String(refundedPurchase.number) }),
    ...(readReference(posting.reference).kind === 'secondPurchase' && { cameTwice: true }),
    ...(expiredPoints > 0 && { expiredPoints }),
    ...(toldLate && { toldLate: { brand: brandOf(toldLate.brandKey), occurredAt: toldLate.occurredAt } }),
    ...(isPriceCorrection && { correctedPence: refundedPence }),
    ...(purchaseBefore && { addedTo: String(purchaseBefore.number) }),
  }
}

/** Of a hold that has ended: the legs that gave points back. */
async function releasesFrom(tx: Transaction, posting: StoredTransfer): Promise<StoredTransfer[]> {
  const legs: StoredTransfer[] = []
  for (const end of endsOf(posting)) legs.push(...(await postingOf(tx, { ...posting, ...end })))
  return legs.filter(({ movement }) => movements[movement].endsHold)
}

function earnedLines(
  legs: StoredTransfer[],
  addedLegs: StoredTransfer[],
  { basket = [] }: Purchase,
): TransactionLine[] {
  const onWire = ({ items, offerId: _, ...line }: Line) => ({
    ...line,
    ...(items && { items: items.flatMap((index) => basket[index] ?? []) }),
  })
  return [...linesIn(legs).map(onWire), ...linesIn(addedLegs).map((line) => ({ ...onWire(line), isAddedLater: true }))]
}

/** The offers that took money off the price, and gave no points. */
async function moneyOffLines(
  tx: Transaction,
  posting: StoredTransfer,
  { versions }: Offers,
): Promise<TransactionLine[]> {
  if (posting.savedPence === 0) return []
  return (await usesOf(tx, posting)).flatMap(({ offerId, pence }) => {
    const offer = versions.get(offerId)?.[0]
    return offer && pence > 0 ? [{ kind: 'bonus', points: 0, why: offer.name, savedPence: pence }] : []
  })
}

const movementLines = (legs: StoredTransfer[]): TransactionLine[] =>
  legs.flatMap((leg): TransactionLine[] => {
    if (leg.movement === 'reversalOfExpired') return []
    const lines = linesIn([leg])
    if (lines.length > 0) return lines.map(({ kind, points, why }) => ({ kind, points, why }))
    return [{ kind: kindOf(leg.movement), points: signedAmount(leg) + signedAmount(leg, 'pending') }]
  })
