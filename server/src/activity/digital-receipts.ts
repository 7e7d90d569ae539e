import type { DigitalReceipt } from '@pollen/contract/member/digital-receipts'
import { Refusal } from '@pollen/contract/refusals'
import { historyOf, postingOf, signedAmount } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { brandLookup } from './activity.ts'
import { purchaseIn } from './purchases.ts'

/**
 * The receipt of a collector's purchase.
 *
 * @param id  the transaction's number among the collector's transfers
 * @throws Refusal notFound   it is not the collector's, it is no purchase, or its till sent no basket
 */
export async function receiptOf(tx: Transaction, collectorId: string, id: string): Promise<DigitalReceipt> {
  const [transfer] = await historyOf(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  const purchase = transfer && String(transfer.number) === id ? purchaseIn(transfer) : undefined
  if (!transfer || !purchase?.basket?.length) throw new Refusal('notFound')

  const legs = await postingOf(tx, transfer)
  const { basket, offers = [], storeId, amountPence } = purchase
  return {
    id,
    storeId,
    amountPence,
    offers,
    lines: basket,
    occurredAt: transfer.occurredAt.toISOString(),
    brand: (await brandLookup(tx))(transfer.brandKey),
    transactionId: transfer.reference,
    savedPence: transfer.savedPence,
    points: legs.reduce((sum, leg) => sum + signedAmount(leg) + signedAmount(leg, 'pending'), 0),
  }
}
