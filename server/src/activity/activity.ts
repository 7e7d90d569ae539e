import type { Brand, HistoryLine, Transaction as Line, TransactionKind } from '@pollen/contract/member/activity'
import { programme } from '@pollen/contract/programme'
import { brandsByKey } from '../brands/brands.ts'
import {
  brandsWithin,
  historyOf,
  type Movement,
  movements,
  numberOf,
  programmeKey,
  signed,
  stillHeld,
  type Told,
  toldPage,
} from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { fromNextToken, toNextToken } from './next-token.ts'
import { type Waiting, waitingOf } from './pending-purchases.ts'
import { brandIn, purchaseIn } from './purchases.ts'

export { keptOf, type Purchase, purchaseIn } from './purchases.ts'

export type FeedPage = { transactions: Line[]; hasMore: boolean; isFeedDelayed: boolean; nextToken?: string }

type Asked = {
  pageSize: number
  nextToken?: string | undefined
  brand?: string | undefined
  hasReceipts: boolean
  now: Date
}

/**
 * A page of what a collector collected and spent, the last one posted first; of one brand, where it is named. What was
 * held is told when it is held and when it comes back. The feed ends with the first page on which all is older than
 * `activitySince`: what tills told late may stand among what is newer.
 *
 * @throws Refusal invalid   the token is not one that we gave
 */
export async function feed(
  tx: Transaction,
  collectorId: string,
  { pageSize, nextToken, brand: brandKey, hasReceipts, now }: Asked,
): Promise<FeedPage> {
  const before = nextToken === undefined ? undefined : fromNextToken(nextToken)
  const found = await toldPage(tx, collectorId, { before, limit: pageSize + 1, brandKey })
  const page = found.slice(0, pageSize)
  const recent = page.filter(({ occurredAt }) => occurredAt >= activitySince)
  const brandOf = await brandsTold(tx)
  const waiting = await waitingOf(tx, collectorId, now)
  const held = await stillHeld(tx, collectorId, recent)

  const last = found.length > pageSize && recent.length > 0 ? page.at(-1) : undefined
  return {
    transactions: recent.map((told) =>
      lineOf(told, { brand: brandOf(told.brandKey), waiting, isHeld: held.has(told), hasReceipts }),
    ),
    hasMore: last !== undefined,
    isFeedDelayed: waiting.isAnyDelayed,
    ...(last && { nextToken: toNextToken(last.number) }),
  }
}

const activitySince = new Date(programme.activitySince)

/** A posting as a member is told of it. */
export function lineOf(
  told: Told,
  { brand, waiting, isHeld, hasReceipts }: { brand: Brand; waiting: Waiting; isHeld: boolean; hasReceipts: boolean },
): Line {
  const id = String(told.number)
  const purchase = purchaseIn(told)
  const status = waiting.statusOf(told)
  return {
    ...{ id, occurredAt: told.occurredAt.toISOString(), kind: kindOf(told.movement), brand },
    ...(status ? { points: 0, pendingPoints: told.whole, status } : { points: told.whole }),
    ...(isHeld && { status: 'HELD' }),
    ...(purchase && { amountPence: purchase.amountPence }),
    ...(hasReceipts && purchase?.basket?.length && { digitalReceiptId: id }),
  }
}

/** What a member is told that a movement is. */
export const kindOf = (movement: Movement): TransactionKind => movements[movement].kind ?? 'other'

/** The brands with which a collector collected or spent, by name; the programme itself, where it gave or took. */
export async function brandsOf(tx: Transaction, collectorId: string): Promise<Brand[]> {
  const all = [...(await brandsByKey(tx)).keys(), programmeKey]
  const keys = await brandsWithin(tx, collectorId, all)
  return keys.map(await brandsTold(tx)).sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
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
