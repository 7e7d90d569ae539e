import type { Saving } from '@pollen/contract/member/savings'
import { type Days, savedByMonth, savingsPage } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { brandsTold } from './activity.ts'
import { fromPlaceToken, toPlaceToken } from './next-token.ts'
import { purchaseIn } from './purchases.ts'

/** What a collector saved, in all and month by month, each month with what it had come to by then. */
export async function saved(tx: Transaction, collectorId: string, days: Days = {}) {
  const months = await savedByMonth(tx, collectorId, days)
  let cumulativePence = 0
  let transactions = 0
  const told = months.map(({ month, savedPence, transactions: some }) => {
    cumulativePence += savedPence
    transactions += some
    return { month, savedPence, cumulativePence }
  })
  return { savedPence: cumulativePence, transactions, months: told }
}

/**
 * A page of the purchases on which a collector saved, the latest first.
 *
 * @throws Refusal invalid   the token is not one that we gave
 */
export async function savingsList(
  tx: Transaction,
  collectorId: string,
  { pageSize, token, ...days }: Days & { pageSize: number; token: string | undefined },
): Promise<{ transactions: Saving[]; nextToken: string | undefined }> {
  const before = token === undefined ? undefined : fromPlaceToken(token)
  const found = await savingsPage(tx, collectorId, { ...days, before, limit: pageSize + 1 })
  const transfers = found.slice(0, pageSize)
  const brandOf = await brandsTold(tx)
  const last = found.length > pageSize ? transfers.at(-1) : undefined
  return {
    transactions: transfers.map((transfer) => {
      const purchase = purchaseIn(transfer)
      return {
        ...{ id: String(transfer.number), occurredAt: transfer.occurredAt.toISOString() },
        ...{ savedPence: transfer.savedPence, brand: brandOf(transfer.brandKey), offers: purchase?.offers ?? [] },
        ...(purchase && { amountPence: purchase.amountPence }),
      }
    }),
    nextToken: last && toPlaceToken(last),
  }
}
