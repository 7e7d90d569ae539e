import type { Saving } from '@pollen/contract/member/savings'
import type { Transaction } from '../../platform/database/database.ts'
import { type Days, savedByMonth, savingsPage } from '../../records/ledger/ledger.ts'
import type { BrandLookup } from './brand-lookup.ts'
import { fromPlaceToken, toPlaceToken } from './next-token.ts'
import { purchaseIn } from './purchases.ts'

/** What a collector saved: in all, and by month, each month with the total up to its end. */
export async function savingsOf(tx: Transaction, collectorId: string, days: Days = {}) {
  let cumulativePence = 0
  let transactions = 0
  const months = (await savedByMonth(tx, collectorId, days)).map(({ month, savedPence, transactions: ofMonth }) => {
    cumulativePence += savedPence
    transactions += ofMonth
    return { month, savedPence, cumulativePence }
  })
  return { savedPence: cumulativePence, transactions, months }
}

/**
 * A page of the purchases on which a collector saved, newest first.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export async function savingsList(
  tx: Transaction,
  collectorId: string,
  { pageSize, token, brandOf, ...days }: Days & { pageSize: number; token: string | undefined; brandOf: BrandLookup },
): Promise<{ transactions: Saving[]; nextToken: string | undefined }> {
  const before = token === undefined ? undefined : fromPlaceToken(token)
  const page = await savingsPage(tx, collectorId, { ...days, before, limit: pageSize + 1 })
  const transfers = page.slice(0, pageSize)
  const last = page.length > pageSize ? transfers.at(-1) : undefined
  return {
    transactions: transfers.map((transfer) => {
      const purchase = purchaseIn(transfer)
      return {
        id: String(transfer.number),
        occurredAt: transfer.occurredAt.toISOString(),
        savedPence: transfer.savedPence,
        brand: brandOf(transfer.brandKey),
        offers: purchase?.offers ?? [],
        ...(purchase && { amountPence: purchase.amountPence }),
      }
    }),
    nextToken: last && toPlaceToken(last),
  }
}
