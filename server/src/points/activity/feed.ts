import type { Brand } from '@pollen/contract/brand'
import type { Transaction as FeedLine, HistoryLine, TransactionKind } from '@pollen/contract/member/activity'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import { tillNames } from '../../records/brands/brands.ts'
import {
  brandsWithin,
  type FeedPosting,
  feedPage,
  historyOf,
  type Movement,
  movements,
  numbersRead,
  programmeKey,
  signedAmount,
} from '../../records/ledger/ledger.ts'
import type { BrandLookup } from './brand-lookup.ts'
import { type FeedQuery, filterFor, mostPostingsRead, readsEachPosting } from './feed-filter.ts'
import { fromNextToken, toNextToken } from './next-token.ts'
import { type PendingPurchases, pendingPurchasesOf } from './pending-purchases.ts'
import { brandIn, purchaseIn } from './purchases.ts'
import { type Spend, spendLookup } from './spends.ts'

export type FeedPage = { transactions: FeedLine[]; hasMore: boolean; isFeedDelayed: boolean; nextToken?: string }

type FeedRequest = FeedQuery & {
  pageSize: number
  nextToken?: string | undefined
  hasReceipts: boolean
  brandOf: BrandLookup
  now: Date
}

/**
 * A page of what a collector collected and spent, newest posting first; of those transactions that the query asks for.
 * The feed ends after the first page that is all older than `activitySince`: a till may post an old purchase late, so old
 * lines can stand between newer ones.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export async function feed(
  tx: Transaction,
  collectorId: string,
  { pageSize, nextToken, hasReceipts, brandOf, now, ...query }: FeedRequest,
): Promise<FeedPage> {
  const { first, ...window } = await windowOf(tx, collectorId, { query, nextToken })
  const postings = await feedPage(tx, collectorId, {
    ...window,
    ...(await filterFor(tx, query, brandOf)),
    limit: pageSize + 1,
  })
  const page = postings.slice(0, pageSize)
  const recent = page.filter(({ occurredAt }) => occurredAt >= activitySince)
  const pendingPurchases = await pendingPurchasesOf(tx, collectorId, now)
  const spendOf = await spendLookup(tx, collectorId, recent)
  const tillOf = await tillLookup(tx, recent)

  const nextBefore = postings.length > pageSize ? page.at(-1)?.number : window.from
  const isOver = nextBefore === undefined || nextBefore === first || (page.length > 0 && recent.length === 0)
  return {
    transactions: recent.map((posting) =>
      feedLine(posting, {
        brand: brandOf(posting.brandKey),
        till: tillOf(posting),
        pendingPurchases,
        spend: spendOf(posting),
        hasReceipts,
      }),
    ),
    hasMore: !isOver,
    isFeedDelayed: pendingPurchases.isAnyDelayed,
    ...(!isOver && { nextToken: toNextToken(nextBefore) }),
  }
}

const activitySince = new Date(programme.activitySince)

/** The postings among which a page is looked for: before a number and, where each must be read to be judged, from one on. */
async function windowOf(
  tx: Transaction,
  collectorId: string,
  { query, nextToken }: { query: FeedQuery; nextToken: string | undefined },
): Promise<{ before?: number; from?: number; first?: number }> {
  const before = nextToken === undefined ? undefined : fromNextToken(nextToken)
  if (!readsEachPosting(query)) return before === undefined ? {} : { before }
  const { first, last } = await numbersRead(tx, collectorId)
  const end = before ?? last + 1
  return { before: end, from: Math.max(first, end - mostPostingsRead), first }
}

/** A posting as the feed shows it to the member. */
export function feedLine(
  posting: FeedPosting,
  {
    brand,
    till,
    pendingPurchases,
    spend: { isOpen = false, releasedPoints = 0, caseNumber } = {},
    hasReceipts,
  }: {
    brand: Brand
    till: string | undefined
    pendingPurchases: PendingPurchases
    spend: Partial<Spend> | undefined
    hasReceipts: boolean
  },
): FeedLine {
  const id = String(posting.number)
  const purchase = purchaseIn(posting)
  const status = pendingPurchases.statusOf(posting)
  const title = posting.brandKey === programmeKey ? (posting.about as { title?: string } | null)?.title : undefined
  return {
    id,
    occurredAt: posting.occurredAt.toISOString(),
    kind: kindOf(posting.movement),
    brand,
    ...(title !== undefined && { title }),
    ...(till !== undefined && { till }),
    ...(status ? { points: 0, pendingPoints: posting.whole, status } : { points: posting.whole + releasedPoints }),
    ...(isOpen && { status: 'HELD' }),
    ...(releasedPoints > 0 && { returnedPoints: releasedPoints }),
    ...(caseNumber && { caseNumber }),
    ...(purchase && { amountPence: purchase.amountPence }),
    ...(hasReceipts && purchase?.basket?.length && { digitalReceiptId: id }),
  }
}

/** What the feed calls a movement. */
export const kindOf = (movement: Movement): TransactionKind => movements[movement].kind ?? 'other'

/** The brands with which a collector collected or spent, by name; the programme too, if it gave or took points. */
export async function brandsOf(tx: Transaction, collectorId: string, brandOf: BrandLookup): Promise<Brand[]> {
  const keys = await brandsWithin(tx, collectorId, brandOf.keys)
  return keys.map(brandOf).sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

/** A page of a collector's ledger, one transfer on a line; `offset` counts from the newest transfer. */
export async function history(
  tx: Transaction,
  collectorId: string,
  { limit, offset, brandOf }: { limit: number; offset: number; brandOf: BrandLookup },
): Promise<{ transactions: HistoryLine[]; total: number; hasMore: boolean }> {
  const { first, last } = await numbersRead(tx, collectorId)
  const total = last - first + 1
  const newest = last - offset
  const transfers = newest >= first ? await historyOf(tx, collectorId, { before: newest + 1, limit }) : []
  return {
    transactions: transfers.map((transfer) => ({
      id: String(transfer.number),
      kind: transfer.movement,
      points: signedAmount(transfer),
      occurredAt: transfer.occurredAt.toISOString(),
      postedAt: transfer.postedAt.toISOString(),
      balance: transfer.available,
      pendingBalance: transfer.pending,
      heldBalance: transfer.held,
      brand: brandOf(brandIn(transfer)),
    })),
    total,
    hasMore: newest - limit >= first,
  }
}

/** Finds the names of the tills that made these postings; undefined for a posting of the programme's own. */
export async function tillLookup(
  tx: Transaction,
  postings: Pick<FeedPosting, 'tillId'>[],
): Promise<(posting: Pick<FeedPosting, 'tillId'>) => string | undefined> {
  const names = await tillNames(tx, [...new Set(postings.flatMap(({ tillId }) => tillId ?? []))])
  return ({ tillId }) => (tillId === null ? undefined : names.get(tillId))
}
