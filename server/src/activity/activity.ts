import type { Transaction as Line } from '@pollen/contract/activity'
import { brandsByKey } from '../brands/brands.ts'
import { historyOf, signed } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database.ts'
import { fromNextToken, toNextToken } from './next-token.ts'
import * as store from './store.ts'

export type { Purchase } from './store.ts'

export async function recordPurchase(tx: Transaction, purchase: store.Purchase): Promise<void> {
  await store.insert(tx, purchase)
}

/** The purchase that a brand posted under this id before, if it did. */
export async function purchaseOf(
  tx: Transaction,
  key: Pick<store.Purchase, 'collectorId' | 'brandKey' | 'transactionId'>,
): Promise<store.Purchase | undefined> {
  return store.find(tx, key)
}

export type FeedPage = { transactions: Line[]; hasMore: boolean; isFeedDelayed: boolean; nextToken?: string }

/**
 * A page of what a collector collected and spent, newest first.
 *
 * @throws Refusal invalid   the token is not one that we gave
 */
export async function feed(
  tx: Transaction,
  collectorId: string,
  { pageSize, nextToken }: { pageSize: number; nextToken?: string | undefined },
): Promise<FeedPage> {
  const after = nextToken === undefined ? undefined : fromNextToken(nextToken)
  const found = await historyOf(tx, collectorId, { after, limit: pageSize + 1 })
  const transfers = found.slice(0, pageSize)
  const purchases = await store.ofTransfers(
    tx,
    collectorId,
    transfers.map(({ transferId }) => transferId),
  )
  const amounts = new Map(purchases.map(({ transferId, amountPence }) => [transferId, amountPence]))
  const brands = await brandsByKey(tx)

  const last = found.length > pageSize ? transfers.at(-1) : undefined
  return {
    transactions: transfers.map((transfer) => {
      const brand = brands.get(transfer.brandKey)
      const amountPence = amounts.get(transfer.transferId)
      return {
        id: transfer.transferId,
        occurredAt: transfer.occurredAt.toISOString(),
        points: signed(transfer),
        ...(amountPence !== undefined && { amountPence }),
        brand: {
          brandDetailsKey: transfer.brandKey,
          name: brand?.name ?? transfer.brandKey,
          colour: brand?.colour ?? '#5b2a86',
        },
      }
    }),
    hasMore: last !== undefined,
    isFeedDelayed: false,
    ...(last && { nextToken: toNextToken(last) }),
  }
}
