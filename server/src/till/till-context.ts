import { Refusal } from '@pollen/contract/refusals'
import { brandOf } from '../brands/brands.ts'
import { collectsWith, isClosed, recogniseAll, recogniser, type TillCard } from '../cards/cards.ts'
import {
  type EarnOutcome,
  earnEach,
  type GivenPoints,
  givenPoints,
  type PriceDifference,
  type PurchaseToPost,
  pointsFor,
  type Rules,
  rulesOf,
  uncounted,
} from '../earning/earning.ts'
import { books, lockAll, type Posting, type PostingAnswer, postEach, type StoredPosting } from '../ledger/ledger.ts'
import {
  allOffers,
  changedSince,
  type Offers,
  type OffersInHand,
  offersInHand,
  offersInHandAtOnce,
  use,
} from '../offers/offers.ts'
import { inBatches } from '../platform/database/batches.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { ttlCache } from '../platform/process/ttl-cache.ts'
import { type PriceBook, priceBook } from '../prices/prices.ts'
import { postsWithoutCard, takeForCards } from '../unclaimed-purchases/unclaimed-purchases.ts'
import { recordDifferences } from './price-differences.ts'

/** A purchase to post, and the lines that were charged at a wrong price. */
export type Earning = PurchaseToPost & { differences: PriceDifference[] }

type Holder = { brandKey: string; collectorId: string }

/** What a till's call needs: in the caller's transaction, or in one shared with calls at the same time. */
export type TillContext = {
  /** The cards of those numbers, in their order. */
  cards(cardNumbers: string[]): Promise<(TillCard | undefined)[]>
  rulesOf(brandKey: string): Promise<Rules>
  prices(): Promise<PriceBook>
  /** The offers of a brand that everybody has, and those of each of these collectors. */
  offers(holders: Holder[]): Promise<OffersInHand[]>
  post(postings: Posting[]): Promise<PostingAnswer[]>
  /** As `post`, for purchases of which more is stored than their points. Those above a ceiling are held for review. */
  earn(purchases: Earning[]): Promise<(StoredPosting | Refusal)[]>
  given: GivenPoints
  /** Whether the brand may post what was bought more than a year ago. */
  takesOldPurchases(brandKey: string): Promise<boolean>
  /**
   * Of purchases that are posted with a card now: those whose points somebody claimed when they had none. Nobody can claim
   * the others any more.
   */
  claimedWithoutCard(brandKey: string, transactionIds: string[]): Promise<ReadonlySet<string>>
  within<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
}

/** How long a brand and its rules are cached, and how long the price list and the offers are. */
const brandsAreFreshMs = 5000
const pricesAreFreshMs = 60_000
const offersAreFreshMs = 60_000

/** One for all tills: calls at the same time share their look-ups of cards and their postings. */
export function sharedTillContext(database: Database, receiptSecret: string): TillContext {
  const prices = ttlCache(pricesAreFreshMs, () => database.transaction(priceBook))
  const cachedOffers = ttlCache(offersAreFreshMs, () => database.transaction(allOffers))
  const offers = () => cachedOffers('all')
  const isPostingWithoutCard = ttlCache(brandsAreFreshMs, (key) =>
    database.transaction((tx) => postsWithoutCard(tx, key)),
  )
  return {
    cards: recogniser(database),
    rulesOf: ttlCache(brandsAreFreshMs, (key) => database.transaction((tx) => rulesOf(tx, key))),
    prices: () => prices('all'),
    offers: inBatches(
      async (holders: Holder[]) => {
        const known = await offers()
        return offersOfEach(holders, (those) => offersInHandAtOnce(database, known, those))
      },
      { most: 1000 },
    ),
    takesOldPurchases: ttlCache(brandsAreFreshMs, (key) =>
      database.transaction(async (tx) => (await brandOf(tx, key)).takesOldPurchases),
    ),
    async claimedWithoutCard(brandKey, transactionIds) {
      if (transactionIds.length === 0 || !(await isPostingWithoutCard(brandKey))) return none
      return database.transaction((tx) => takeForCards(tx, receiptSecret, { brandKey, transactionIds }))
    },
    given: givenPoints(database),
    post: books(database).postEach,
    earn: inBatches(
      async (purchases: Earning[]) => {
        const known = await offers()
        return database.transaction((tx) => earnAndRecord(tx, known, purchases))
      },
      { most: 200, apart: ({ posting }) => posting.collectorId },
    ),
    within: (work) => database.transaction(work),
  }
}

const none: ReadonlySet<string> = new Set()

/** Within the caller's transaction, and however long ago it was. No two purchases of one call may have the same card or the same id. */
export function tillContextWithin(tx: Transaction): TillContext {
  let prices: Promise<PriceBook> | undefined
  let known: Promise<Offers> | undefined
  const rules = new Map<string, Promise<Rules>>()
  const offers = () => (known ??= allOffers(tx))
  return {
    cards: (cardNumbers) => recogniseAll(tx, cardNumbers),
    rulesOf: (key) => {
      const found = rules.get(key) ?? rulesOf(tx, key)
      rules.set(key, found)
      return found
    },
    prices: () => (prices ??= priceBook(tx)),
    offers: async (holders) => {
      const known = await offers()
      return offersOfEach(holders, (those) => offersInHand(tx, known, those))
    },
    claimedWithoutCard: async () => none,
    given: uncounted,
    post: (postings) => postEach(tx, postings),
    earn: async (purchases) => earnAndRecord(tx, await offers(), purchases),
    takesOldPurchases: async () => true,
    within: (work) => work(tx),
  }
}

/** The card's holder; undefined when the card does not collect with this brand at that time. */
export const collectorWith = (card: TillCard | undefined, brandKey: string, at: Date): string | undefined =>
  card?.collectorId && collectsWith(card, brandKey, at) ? card.collectorId : undefined

/** Why a card does not collect: its account is closed, or it is no card that does. */
export const cardRefusal = (card: TillCard | undefined, at: Date): Refusal =>
  new Refusal(card && isClosed(card, at) ? 'cardClosed' : 'cardNotRecognised')

/** One look-up for all collectors of a brand. */
async function offersOfEach(
  holders: Holder[],
  inHand: (holders: { brandKey: string; collectorIds: string[] }) => Promise<OffersInHand>,
): Promise<OffersInHand[]> {
  const ofBrand = new Map<string, OffersInHand>()
  for (const [brandKey, those] of Map.groupBy(holders, ({ brandKey }) => brandKey)) {
    const collectorIds = [...new Set(those.map(({ collectorId }) => collectorId))]
    ofBrand.set(brandKey, await inHand({ brandKey, collectorIds }))
  }
  return holders.map(({ brandKey }) => ofBrand.get(brandKey) as OffersInHand)
}

/**
 * Posts purchases with all that is stored beside their points. With the balances locked, what counts is decided again for
 * those whose offers changed since: another till may have used one.
 */
async function earnAndRecord(tx: Transaction, known: Offers, found: Earning[]): Promise<(StoredPosting | Refusal)[]> {
  await lockAll(
    tx,
    found.map(({ posting }) => posting.collectorId),
  )
  const purchases = await withOffersAsTheyAre(tx, known, found)
  const earned = await earnEach(tx, purchases)
  const isNew = (_: Earning, place: number) => {
    const answer = earned[place]?.answer
    return answer !== undefined && 'legs' in answer && !answer.isRepeated
  }
  const posted = purchases.filter(isNew)
  await recordDifferences(tx, posted)
  const outcomes = earned.filter((_, place) => isNew(purchases[place] as Earning, place)).values()
  await use(
    tx,
    posted.flatMap(({ posting: { collectorId, brandKey, reference } }) => {
      const { outcome } = outcomes.next().value as EarnOutcome
      return outcome.counted.map((gain) => ({ collectorId, brandKey, reference, ...gain }))
    }),
    new Date(),
  )
  return earned.map(({ answer }) => answer)
}

async function withOffersAsTheyAre(tx: Transaction, known: Offers, found: Earning[]): Promise<Earning[]> {
  const withOffers = found.filter(({ outcome }) => outcome.counted.length > 0)
  if (withOffers.length === 0) return found
  const changed = await changedSince(
    tx,
    withOffers.map(({ posting: { collectorId }, hand, outcome }) => {
      const counted = new Set(outcome.counted.map(({ terms }) => terms))
      return { collectorId, offers: hand.offers.filter(({ terms }) => counted.has(terms)) }
    }),
  )
  const isChanged = ({ posting, outcome }: Earning) => outcome.counted.length > 0 && changed.has(posting.collectorId)
  const inHand = (
    await offersOfEach(
      found.filter(isChanged).map(({ posting }) => posting),
      (holders) => offersInHand(tx, known, holders),
    )
  ).values()
  return found.map((earning) => (isChanged(earning) ? withHand(earning, inHand.next().value) : earning))
}

function withHand(earning: Earning, offersOf: OffersInHand | undefined): Earning {
  const { posting, rules, purchase } = earning
  const offers = offersOf?.({ collectorId: posting.collectorId, occurredAt: purchase.occurredAt }) ?? []
  const hand = { ...earning.hand, offers }
  return { ...earning, hand, outcome: pointsFor(rules, purchase, hand) }
}
