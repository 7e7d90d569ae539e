import { dateOf } from '@pollen/contract/day-and-time'
import type { DigitalReceipt } from '@pollen/contract/member/digital-receipts'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { correctedPence, historyOf, postingOf, readReference, signedAmount } from '../../records/ledger/ledger.ts'
import type { Offers } from '../../rewards/offers/offers.ts'
import { linesIn, lookAgainPostings } from '../earning/earning.ts'
import type { BrandLookup } from './brand-lookup.ts'
import { tillLookup } from './feed.ts'
import { missedOffersIn } from './missed-offers.ts'
import { purchaseIn } from './purchases.ts'

/**
 * The receipt of a collector's purchase.
 *
 * @param id  the transaction's number among the collector's transfers
 * @throws Refusal notFound   it is not the collector's, it is no purchase, or its till sent no basket
 */
export async function receiptOf(
  tx: Transaction,
  collectorId: string,
  { id, offers: known, brandOf }: { id: string; offers: Offers; brandOf: BrandLookup },
): Promise<DigitalReceipt> {
  const [transfer] = await historyOf(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  const purchase = transfer && String(transfer.number) === id ? purchaseIn(transfer) : undefined
  if (!transfer || !purchase?.basket?.length) throw new Refusal('notFound')

  const again = await lookAgainPostings(tx, transfer)
  const legs = [...(await postingOf(tx, transfer)), ...again.flat()]
  const lines = linesIn(legs).filter(({ points }) => points !== 0)
  const shop = (await tillLookup(tx, [transfer]))(transfer)
  const paidBackPence = await correctedPence(tx, transfer)
  const { basket, offers = [], storeId, amountPence } = purchase
  return {
    id,
    storeId,
    ...(shop !== undefined && { shop }),
    amountPence,
    offers,
    lines: basket,
    pointsFrom: lines.length > 1 ? lines.map(({ why, points }) => ({ name: why, points })) : [],
    missedOffers: missedOffersIn(again.at(-1)?.[0] ?? transfer, known),
    occurredAt: transfer.occurredAt.toISOString(),
    brand: brandOf(transfer.brandKey),
    transactionId: readReference(transfer.reference).name,
    savedPence: transfer.savedPence,
    ...(paidBackPence > 0 && { correctedPence: paidBackPence }),
    points: legs.reduce((sum, leg) => sum + signedAmount(leg) + signedAmount(leg, 'pending'), 0),
  }
}

/** What the file of a receipt is called: Sainsbury's 18 November 2026.pdf. */
export const receiptFileName = ({ brand, occurredAt }: DigitalReceipt): string =>
  `${brand.name} ${dateOf(occurredAt)}.pdf`
