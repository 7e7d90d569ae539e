import type { Refusal } from '@pollen/contract/refusals'
import { brandOf } from '../brands/brands.ts'
import { recogniseAll, recogniser, type TillCard } from '../cards/cards.ts'
import {
  earnEach,
  type GivenPoints,
  givenPoints,
  type PriceDifference,
  type PurchaseToPost,
  type Rules,
  rulesOf,
  uncounted,
} from '../earning/earning.ts'
import { books, type Posting, type PostingAnswer, postEach, type StoredPosting } from '../ledger/ledger.ts'
import { inBatches } from '../platform/database/batches.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { ttlCache } from '../platform/process/ttl-cache.ts'
import { type PriceBook, priceBook } from '../prices/prices.ts'
import { recordDifferences } from './price-differences.ts'

/** A purchase to post, with the lines that were not charged at a member's price. */
export type Earning = PurchaseToPost & { differences: PriceDifference[] }

/** What a till's call needs: in the caller's transaction, or in one shared with calls at the same time. */
export type TillContext = {
  /** The cards of those numbers, in their order. */
  cards(cardNumbers: string[]): Promise<(TillCard | undefined)[]>
  rulesOf(brandKey: string): Promise<Rules>
  prices(): Promise<PriceBook>
  post(postings: Posting[]): Promise<PostingAnswer[]>
  /** As `post`, for purchases of which more is stored than their points. Those above a ceiling are held for review. */
  earn(purchases: Earning[]): Promise<(StoredPosting | Refusal)[]>
  given: GivenPoints
  /** Whether the brand may post what was bought more than a year ago. */
  takesOldPurchases(brandKey: string): Promise<boolean>
  within<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
}

/** How long a brand and its rules are cached, and how long the price list is. */
const brandsAreFreshMs = 5000
const pricesAreFreshMs = 60_000

/** One for all tills: calls at the same time share their look-ups of cards and their postings. */
export function sharedTillContext(database: Database): TillContext {
  const prices = ttlCache(pricesAreFreshMs, () => database.transaction(priceBook))
  return {
    cards: recogniser(database),
    rulesOf: ttlCache(brandsAreFreshMs, (key) => database.transaction((tx) => rulesOf(tx, key))),
    prices: () => prices('all'),
    takesOldPurchases: ttlCache(brandsAreFreshMs, (key) =>
      database.transaction(async (tx) => (await brandOf(tx, key)).takesOldPurchases),
    ),
    given: givenPoints(database),
    post: books(database).postEach,
    earn: inBatches((purchases: Earning[]) => database.transaction((tx) => earnAndRecord(tx, purchases)), {
      most: 200,
      apart: ({ posting }) => posting.collectorId,
    }),
    within: (work) => database.transaction(work),
  }
}

/** Within the caller's transaction, and however long ago it was. No two purchases of one call may have the same card or the same id. */
export function tillContextWithin(tx: Transaction): TillContext {
  let prices: Promise<PriceBook> | undefined
  return {
    cards: (cardNumbers) => recogniseAll(tx, cardNumbers),
    rulesOf: (key) => rulesOf(tx, key),
    prices: () => (prices ??= priceBook(tx)),
    given: uncounted,
    post: (postings) => postEach(tx, postings),
    earn: (purchases) => earnAndRecord(tx, purchases),
    takesOldPurchases: async () => true,
    within: (work) => work(tx),
  }
}

async function earnAndRecord(tx: Transaction, purchases: Earning[]): Promise<(StoredPosting | Refusal)[]> {
  const answers = await earnEach(tx, purchases)
  const isNew = (_: Earning, place: number) => {
    const answer = answers[place]
    return answer !== undefined && 'legs' in answer && !answer.isRepeated
  }
  await recordDifferences(tx, purchases.filter(isNew))
  return answers
}
