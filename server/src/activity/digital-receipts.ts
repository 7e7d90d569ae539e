import type { DigitalReceipt } from '@pollen/contract/member/digital-receipts'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { linesIn, lookAgainPostings } from '../earning/earning.ts'
import { historyOf, postingOf, signedAmount } from '../ledger/ledger.ts'
import type { Offers } from '../offers/offers.ts'
import type { Transaction } from '../platform/database/database.ts'
import { brandLookup } from './brand-lookup.ts'
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
  { id, offers: known }: { id: string; offers: Offers },
): Promise<DigitalReceipt> {
  const [transfer] = await historyOf(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  const purchase = transfer && String(transfer.number) === id ? purchaseIn(transfer) : undefined
  if (!transfer || !purchase?.basket?.length) throw new Refusal('notFound')

  const again = await lookAgainPostings(tx, transfer)
  const legs = [...(await postingOf(tx, transfer)), ...again.flat()]
  const { basket, offers = [], storeId, amountPence } = purchase
  return {
    id,
    storeId,
    amountPence,
    offers,
    lines: basket,
    countedOffers: linesIn(legs).flatMap(({ offerId, why, points }) => (offerId ? [{ name: why, points }] : [])),
    missedOffers: missedOffersIn(again.at(-1)?.[0] ?? transfer, known),
    occurredAt: transfer.occurredAt.toISOString(),
    brand: (await brandLookup(tx))(transfer.brandKey),
    transactionId: transfer.reference,
    savedPence: transfer.savedPence,
    points: legs.reduce((sum, leg) => sum + signedAmount(leg) + signedAmount(leg, 'pending'), 0),
  }
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: programme.timeZone,
})

/** What the file of a receipt is called: Sainsbury's 18 November 2026.pdf. */
export const receiptFileName = ({ brand, occurredAt }: DigitalReceipt): string =>
  `${brand.name} ${day.format(new Date(occurredAt))}.pdf`
