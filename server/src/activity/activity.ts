import type { Brand, HistoryLine, Transaction as Line } from '@pollen/contract/activity'
import { programme } from '@pollen/contract/programme'
import { brandsByKey } from '../brands/brands.ts'
import { historyOf, numberOf, type StoredTransfer, signed } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database.ts'
import { fromNextToken, toNextToken } from './next-token.ts'
import { brandIn, purchaseIn } from './purchases.ts'

export { keptOf, type Purchase, purchaseIn } from './purchases.ts'

export type FeedPage = { transactions: Line[]; hasMore: boolean; isFeedDelayed: boolean; nextToken?: string }

/**
 * A page of what a collector collected and spent, the last one posted first. What was held is told when it is held and
 * when it comes back; that the held points are gone for good changes no balance that a member sees.
 *
 * @throws Refusal invalid   the token is not one that we gave
 */
export async function feed(
  tx: Transaction,
  collectorId: string,
  { pageSize, nextToken, hasReceipts }: { pageSize: number; nextToken?: string | undefined; hasReceipts: boolean },
): Promise<FeedPage> {
  const before = nextToken === undefined ? undefined : fromNextToken(nextToken)
  const page = { before, limit: pageSize + 1, without: 'capture' } as const
  const found = await historyOf(tx, collectorId, page)
  const transfers = found.slice(0, pageSize)
  const brandOf = await brandsTold(tx)

  const last = found.length > pageSize ? transfers.at(-1) : undefined
  return {
    transactions: transfers.map((transfer) => lineOf(transfer, brandOf(brandIn(transfer)), hasReceipts)),
    hasMore: last !== undefined,
    isFeedDelayed: false,
    ...(last && { nextToken: toNextToken(last.number) }),
  }
}

function lineOf(transfer: StoredTransfer, brand: Brand, hasReceipts: boolean): Line {
  const id = String(transfer.number)
  const purchase = purchaseIn(transfer)
  const pendingPoints = signed(transfer, 'pending')
  return {
    ...{ id, occurredAt: transfer.occurredAt.toISOString(), kind: transfer.movement, points: signed(transfer), brand },
    ...(pendingPoints !== 0 && { pendingPoints }),
    ...(purchase && { amountPence: purchase.amountPence }),
    ...(hasReceipts && purchase?.basket?.length && { digitalReceiptId: id }),
  }
}

/** A page of a collector's books, line by line; `offset` counts from the newest line. */
export async function history(
  tx: Transaction,
  collectorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ transactions: HistoryLine[]; total: number; hasMore: boolean }> {
  const total = await numberOf(tx, collectorId)
  const first = total - offset
  const found = first > 0 ? await historyOf(tx, collectorId, { before: first + 1, limit }) : []
  const brandOf = await brandsTold(tx)
  return {
    transactions: found.map((transfer) => ({
      ...{ id: String(transfer.number), kind: transfer.movement, points: signed(transfer) },
      ...{ occurredAt: transfer.occurredAt.toISOString(), postedAt: transfer.postedAt.toISOString() },
      ...{ balance: transfer.available, pendingBalance: transfer.pending, heldBalance: transfer.held },
      brand: brandOf(brandIn(transfer)),
    })),
    total,
    hasMore: first > limit,
  }
}

const ownColour = '#5b2a86'

/** Brands as a member sees them. What no brand told was the programme itself. */
export async function brandsTold(tx: Transaction): Promise<(brandKey: string) => Brand> {
  const brands = await brandsByKey(tx)
  return (brandDetailsKey) => {
    const { name, colour } = brands.get(brandDetailsKey) ?? { name: programme.name, colour: ownColour }
    return { brandDetailsKey, name, colour }
  }
}
