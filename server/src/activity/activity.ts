import type { Transaction as Line } from '@pollen/contract/activity'
import { brandsByKey } from '../brands/brands.ts'
import { historyOf, signed } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database.ts'
import { fromNextToken, toNextToken } from './next-token.ts'
import { purchaseIn } from './purchases.ts'

export { keptOf, purchaseIn } from './purchases.ts'

export type FeedPage = { transactions: Line[]; hasMore: boolean; isFeedDelayed: boolean; nextToken?: string }

/**
 * A page of what a collector collected and spent, the last one posted first.
 *
 * @throws Refusal invalid   the token is not one that we gave
 */
export async function feed(
  tx: Transaction,
  collectorId: string,
  { pageSize, nextToken }: { pageSize: number; nextToken?: string | undefined },
): Promise<FeedPage> {
  const before = nextToken === undefined ? undefined : fromNextToken(nextToken)
  const found = await historyOf(tx, collectorId, { before, limit: pageSize + 1 })
  const transfers = found.slice(0, pageSize)
  const brands = await brandsByKey(tx)

  const last = found.length > pageSize ? transfers.at(-1) : undefined
  return {
    transactions: transfers.map((transfer) => {
      const brand = brands.get(transfer.brandKey)
      const amountPence = purchaseIn(transfer)?.amountPence
      return {
        id: String(transfer.number),
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
    ...(last && { nextToken: toNextToken(last.number) }),
  }
}
