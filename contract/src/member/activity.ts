import { Brand } from '../brand.ts'
import { Measure } from '../measures.ts'
import { nextPage, pageQuery } from '../paging.ts'
import { SearchText } from '../search-text.ts'
import { text } from '../text.ts'
import { TransactionId } from '../transaction-id.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * Of points that cannot be spent yet: `PENDING` until the purchase is settled, `DELAYED` when its time to be is past
 * (member-area.md §9). `HELD`: points that a till keeps for what is being bought, neither spent nor given back.
 */
export const TransactionStatus = z.enum(['PENDING', 'DELAYED', 'HELD'])
export type TransactionStatus = z.infer<typeof TransactionStatus>

/**
 * What happened to a member's points, as they are told of it (a column of server/src/records/ledger/movements.ts). Pages that are
 * older than a kind take it for `other`.
 */
const TransactionKind = z.catch(
  z.enum([
    'earn',
    'bonus',
    'spend',
    'hold',
    'release',
    'spendBack',
    'reversal',
    'expiry',
    'expiryUndone',
    'adjustmentIn',
    'adjustmentOut',
    'conversionIn',
    'conversionOut',
    'conversionBack',
    'joined',
    'other',
  ]),
  'other',
)
export type TransactionKind = z.infer<typeof TransactionKind>

/** All that one purchase, spend or refund did to a member's points. */
export const Transaction = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  /** Of the first that happened, where it was more than one thing. */
  kind: TransactionKind,
  /** Signed: points that came in are above zero. */
  points: z.int(),
  /** Where they wait to be settled: so many, and then `points` are none. */
  pendingPoints: z.optional(z.int()),
  status: z.optional(TransactionStatus),
  /** Of a spend that has ended: the points that came back. `points` is what it took in the end. */
  returnedPoints: z.optional(z.int()),
  /** Of a spend that the member reported as not theirs: their case (contract/src/member/cases.ts). */
  caseNumber: z.optional(z.string()),
  amountPence: z.optional(z.int()),
  brand: Brand,
  /** What the programme itself gave points for, by its name: a quest. */
  title: z.optional(z.string()),
  /** The name of the till that posted it, which says where it stands: “Sainsbury's, Beeford Magna”. */
  till: z.optional(z.string()),
  /** There is a receipt of that name (contract/src/member/digital-receipts.ts). */
  digitalReceiptId: z.optional(z.string()),
})
export type Transaction = z.infer<typeof Transaction>

export const BrandKey = text(100).check(z.regex(/^[a-z0-9-]{1,100}$/))

export const FeedDirection = z.enum(['in', 'out'])
export type FeedDirection = z.infer<typeof FeedDirection>

/** A month of the calendar, in the programme's time zone: 2026-03. */
const FeedMonth = text(7).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Which transactions of the feed are read: those that meet all of these. */
const feedFilter = {
  brand: z.optional(BrandKey),
  /** Points that came in or, spent, refunded and expired, that went out. */
  direction: z.optional(FeedDirection),
  /** By the till's clock. */
  month: z.optional(FeedMonth),
  /** Every word stands in the name of the brand, the till, the transaction's kind or a product that was bought. */
  search: z.optional(SearchText),
}

/**
 * The feed of what a member collected and spent since the programme's `activitySince`, the last one posted first, 20 a
 * page (member-area.md §7). A page may be shorter than was asked, and empty although there are more. `isFeedDelayed`:
 * transactions may appear later than usual.
 */
export const transactions = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/transactions',
  query: z.object({ ...pageQuery, ...feedFilter }),
  answer: z.object({ transactions: z.array(Transaction), isFeedDelayed: z.boolean(), ...nextPage }),
  refuses: [],
})

/** The same as a table for a spreadsheet, whole. */
export const downloadTransactions = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/transactions/download',
  query: z.object(feedFilter),
  costs: 'work',
  answersWith: 'csv',
  answer: z.string(),
  refuses: [],
})

/** The brands that the feed can be read of alone: those with which the member collected or spent, by name. */
export const activityBrands = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/brands',
  answer: z.object({ brands: z.array(Brand) }),
  refuses: [],
})

const Item = z.object({
  description: z.string(),
  quantity: z.int(),
  measure: z.optional(Measure),
  amountPence: z.int(),
})

/** A part of a transaction: so many points, signed, and why. */
const TransactionLine = z.object({
  kind: TransactionKind,
  points: z.int(),
  /** Of a purchase: the rule that gave them, the pence that they are for, and the products, where not all count. */
  why: z.optional(z.string()),
  pence: z.optional(z.int()),
  items: z.optional(z.array(Item)),
  /** Of an offer that takes money off: what it took off the price. It gives no points. */
  savedPence: z.optional(z.int()),
  /** They came when the member had us look again. */
  isAddedLater: z.optional(z.boolean()),
})
export type TransactionLine = z.infer<typeof TransactionLine>

/** An offer that did not count for a purchase, and why, as its member reads it. */
export const MissedOffer = z.object({ offerId: z.string(), name: z.string(), why: z.string() })
export type MissedOffer = z.infer<typeof MissedOffer>

const TransactionDetails = z.object({
  transaction: Transaction,
  lines: z.array(TransactionLine),
  /** Of a purchase: what the member had loaded that could have counted, and did not. */
  missedOffers: z.optional(z.array(MissedOffer)),
  /** Of a purchase: what one of us wrote to the member about its points. */
  explanation: z.optional(z.object({ at: z.iso.datetime(), text: z.string() })),
  /** The till's own name for it. */
  reference: z.string(),
  storeId: z.optional(z.string()),
  /** Points that are held for an order of a web shop: they are spent as its parcels are sent. */
  isOrder: z.optional(z.boolean()),
  /** When its points can be spent, while they wait. */
  settlesAt: z.optional(z.iso.datetime()),
  /** The points that could be spent after it. */
  balance: z.int(),
  /** Of a refund: the purchase that it takes back. */
  refundOf: z.optional(z.string()),
  /** Of such a refund: nothing was returned. The purchase had come with another card before. */
  cameTwice: z.optional(z.boolean()),
  /** Of such a refund: so many points of the purchase had expired, and nothing is taken for them. */
  expiredPoints: z.optional(z.int()),
  /** Of expired points that are back: what the member had bought before they expired, and where. The shop told us later. */
  toldLate: z.optional(z.object({ brand: Brand, occurredAt: z.iso.datetime() })),
  /** Nothing came back: the shop had charged too much for the purchase, and paid back so much. */
  correctedPence: z.optional(z.int()),
  /** Of points that came when the member had us look again: the purchase. */
  addedTo: z.optional(z.string()),
  /** Of a purchase at which the member had no card with them: when they claimed its points. */
  claimedAt: z.optional(z.iso.datetime()),
  /** Of points that were spent on a reward, or came back from one: the voucher (vouchers.ts). */
  voucherId: z.optional(z.string()),
  /** Of points that were converted to a partner's or from them: the conversion (conversions.ts). */
  conversionId: z.optional(z.string()),
  /** Of a purchase: the member may have us look again (second-looks.ts). */
  canLookAgain: z.optional(z.boolean()),
})
export type TransactionDetails = z.infer<typeof TransactionDetails>

/** One transaction of the feed with its lines: which product earned how many points, and by which rule. */
export const transactionDetails = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/transactions/:id',
  params: z.object({ id: TransactionId }),
  answer: TransactionDetails,
  refuses: ['notFound'],
})

/** A line of the books as they stand, with the balance after it. */
const HistoryLine = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  postedAt: z.iso.datetime(),
  /** The movement's own name (server/src/records/ledger/movements.ts). */
  kind: z.string(),
  points: z.int(),
  balance: z.int(),
  pendingBalance: z.int(),
  heldBalance: z.int(),
  brand: Brand,
})
export type HistoryLine = z.infer<typeof HistoryLine>

/**
 * A member's ledger line by line, the last one posted first. `offset` counts lines from the newest; it costs nothing to
 * start deep, since a member's lines are numbered without a gap.
 */
export const transactionHistory = endpoint({
  method: 'GET',
  url: '/ledger-api/transaction-history',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)), 0),
  }),
  answer: z.object({ transactions: z.array(HistoryLine), total: z.int(), hasMore: z.boolean() }),
  refuses: [],
})
