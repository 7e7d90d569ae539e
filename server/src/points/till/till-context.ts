import { minuteMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { contentCache } from '../../platform/content/content-cache.ts'
import { inBatches, inBatchesOfLanes } from '../../platform/database/batches.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { mapUnless, withAnswers } from '../../platform/process/with-answers.ts'
import { brandOf } from '../../records/brands/brands.ts'
import { collectsWith, isClosed, type TillCard } from '../../records/cards/cards.ts'
import {
  afterClaims,
  books,
  lockAll,
  type Posting,
  type PostingAnswer,
  postEach,
  type StoredPosting,
} from '../../records/ledger/ledger.ts'
import {
  allOffers,
  changedSince,
  type Offers,
  type OffersInHand,
  offersInHand,
  offersInHandAtOnce,
  type PostingWithOffers,
  postWithOffers,
  use,
} from '../../rewards/offers/offers.ts'
import { type PriceBook, priceBook } from '../../rewards/prices/prices.ts'
import {
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
import {
  type FoundCard,
  findCards,
  findCardsOfLanes,
  findCardsWithin,
  type Holder,
  offersOfEach,
  type ShownCard,
} from './card-look-up.ts'
import { recordDifferences } from './price-differences.ts'

/** A purchase to post, and the lines that were charged at a wrong price. */
export type Earning = PurchaseToPost & { differences: PriceDifference[] }

/** What the programme has of a brand for its tills. */
export type BrandAtTill = {
  rules: Rules
  prices: PriceBook
  /** Whether it may post what was bought more than a year ago. */
  takesOldPurchases: boolean
}

/** What a till's call needs: in the caller's transaction, or in one shared with calls at the same time. */
export type TillContext = {
  brand(brandKey: string): Promise<BrandAtTill>
  /** Cards by their numbers, in their order. */
  cards(shown: ShownCard[]): Promise<FoundCard[]>
  /** The offers of a brand that everybody has, and those of each of these collectors. */
  offers(holders: Holder[]): Promise<OffersInHand[]>
  post(postings: Posting[]): Promise<PostingAnswer[]>
  /**
   * As `post`, with the offers that count for them. Where these may have changed nothing is posted: `earn` decides again
   * what counts.
   */
  postWithOffers(purchases: PostingWithOffers[]): Promise<(PostingAnswer | 'offersChanged')[]>
  /** As `post`, for purchases of which more is stored than their points. Those above a ceiling are held for review. */
  earn(purchases: Earning[]): Promise<(StoredPosting | Refusal)[]>
  given: GivenPoints
  within<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
}

/** How long a brand and its rules are cached, and how long the price list and the offers are. */
const brandsAreFreshMs = 5000
const pricesAreFreshMs = minuteMs
const offersAreFreshMs = minuteMs

const collectorOf = ({ collectorId }: Holder) => collectorId
const asIs = <Posted>(posting: Posted) => posting
const postingOf = <Posted>({ posting }: { posting: Posted }) => posting
const postedTo = ({ posting }: { posting: { collectorId: string } }) => posting.collectorId
const collectorAndPurchase = ({ posting }: { posting: Pick<Posting, 'collectorId' | 'brandKey' | 'reference'> }) => [
  posting.collectorId,
  `${posting.brandKey} ${posting.reference}`,
]

/** One for all tills: calls at the same time share a look-up of cards and offers, and a posting. */
export function sharedTillContext(database: Database): TillContext {
  const prices = contentCache(pricesAreFreshMs, () => database.transaction(priceBook))
  const cachedOffers = contentCache(offersAreFreshMs, () => database.transaction(allOffers))
  const offers = () => cachedOffers('all')
  const offersOf = inBatchesOfLanes(
    database,
    async (holders: Holder[]) => {
      const known = await offers()
      return offersOfEach(holders, (those) => offersInHandAtOnce(database, known, those))
    },
    { most: 1000, collectorOf },
  )
  return {
    brand: contentCache(brandsAreFreshMs, async (brandKey) => {
      const rules = await database.transaction((tx) => rulesOf(tx, brandKey))
      const { takesOldPurchases } = await database.transaction((tx) => brandOf(tx, brandKey))
      return { rules, takesOldPurchases, prices: await prices('all') }
    }),
    cards:
      database.lanes === 1
        ? inBatches(async (shown: ShownCard[]) => findCards(database, await offers(), shown), { most: 1000 })
        : findCardsOfLanes(database, offersOf),
    offers: offersOf,
    given: givenPoints(database),
    post: afterClaims(database.transaction, books(database).postEach, asIs),
    postWithOffers: afterClaims(
      database.transaction,
      inBatchesOfLanes(
        database,
        async (purchases: PostingWithOffers[]) =>
          (await postWithOffers(database, purchases)) ?? purchases.map(() => 'offersChanged' as const),
        {
          most: 200,
          uniqueInBatch: collectorAndPurchase,
          beside: { atLeast: 32, share: postedTo },
          collectorOf: postedTo,
        },
      ),
      postingOf,
    ),
    earn: afterClaims(
      database.transaction,
      inBatchesOfLanes(
        database,
        async (purchases: Earning[]) => {
          const known = await offers()
          return database.transaction((tx) => earnAndRecord(tx, known, purchases))
        },
        { most: 200, uniqueInBatch: collectorAndPurchase, collectorOf: postedTo },
      ),
      postingOf,
    ),
    within: (work) => database.transaction(work),
  }
}

/** Within the caller's transaction, and however long ago it was. No two purchases of one call may have the same card or the same id. */
export function tillContextWithin(tx: Transaction): TillContext {
  let prices: Promise<PriceBook> | undefined
  let known: Promise<Offers> | undefined
  const brands = new Map<string, Promise<BrandAtTill>>()
  const within: TillContext['within'] = (work) => work(tx)
  const offers = () => (known ??= allOffers(tx))
  const brandWithin = async (brandKey: string): Promise<BrandAtTill> => {
    const rules = await rulesOf(tx, brandKey)
    prices ??= priceBook(tx)
    return { rules, prices: await prices, takesOldPurchases: true }
  }
  return {
    brand: (brandKey) => {
      const found = brands.get(brandKey) ?? brandWithin(brandKey)
      brands.set(brandKey, found)
      return found
    },
    cards: async (shown) => findCardsWithin(tx, await offers(), shown),
    offers: async (holders) => {
      const known = await offers()
      return offersOfEach(holders, (those) => offersInHand(tx, known, those))
    },
    given: uncounted,
    post: afterClaims(within, (postings) => postEach(tx, postings), asIs),
    postWithOffers: async (purchases) => purchases.map(() => 'offersChanged'),
    earn: afterClaims(within, async (purchases) => earnAndRecord(tx, await offers(), purchases), postingOf),
    within,
  }
}

/** As another context, for the purchase of a member who is known without their card. */
export const withMember = (context: TillContext, card: TillCard & { collectorId: string }): TillContext => ({
  ...context,
  cards: async (shown) => {
    const { collectorId } = card
    const found = await context.offers(shown.map(({ brandKey }) => ({ brandKey, collectorId })))
    return found.map((offers) => ({ card, offers }))
  },
})

/** The card's holder; undefined when the card does not collect with this brand at that time. */
export const collectorWith = (card: TillCard | undefined, brandKey: string, at: Date): string | undefined =>
  card?.collectorId && collectsWith(card, brandKey, at) ? card.collectorId : undefined

/** Why a card does not collect: its account is closed, or it is no card that does. */
export const cardRefusal = (card: TillCard | undefined, at: Date): Refusal =>
  new Refusal(card && isClosed(card, at) ? 'cardClosed' : 'cardNotRecognised')

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
  const posted = earned.filter(({ answer }) => !(answer instanceof Refusal) && !answer.isRepeated)
  await recordDifferences(tx, posted)
  await use(
    tx,
    posted.flatMap(({ posting: { collectorId, brandKey, reference }, outcome }) =>
      outcome.counted.map((gain) => ({ collectorId, brandKey, reference, ...gain })),
    ),
    new Date(),
  )
  return earned.map(({ answer }) => answer)
}

async function withOffersAsTheyAre(tx: Transaction, known: Offers, found: Earning[]): Promise<Earning[]> {
  const counting = found.filter(({ outcome }) => outcome.counted.length > 0)
  if (counting.length === 0) return found
  const changed = await changedSince(
    tx,
    counting.map(({ posting: { collectorId }, hand, outcome }) => {
      const counted = new Set(outcome.counted.map(({ terms }) => terms))
      return { collectorId, offers: hand.offers.filter(({ terms }) => counted.has(terms)) }
    }),
  )
  const isAsBefore = ({ outcome, posting }: Earning) =>
    outcome.counted.length === 0 || !changed.has(posting.collectorId)
  return mapUnless(found, isAsBefore, async (earnings) => {
    const offersNow = (those: Earning[]) =>
      offersOfEach(
        those.map(({ posting }) => posting),
        (holders) => offersInHand(tx, known, holders),
      )
    return (await withAnswers(earnings, offersNow)).map(({ answer, ...earning }) => withOffers(earning, answer))
  })
}

function withOffers(earning: Earning, offersOf: OffersInHand): Earning {
  const { posting, rules, purchase } = earning
  const offers = offersOf({ collectorId: posting.collectorId, occurredAt: purchase.occurredAt })
  const hand = { ...earning.hand, offers }
  return { ...earning, hand, outcome: pointsFor(rules, purchase, hand) }
}
