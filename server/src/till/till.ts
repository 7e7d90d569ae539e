import type { Answer, Body } from '@pollen/contract/endpoint'
import { codeOf } from '@pollen/contract/refusal-codes'
import { Refusal } from '@pollen/contract/refusals'
import type { quoteBasket } from '@pollen/contract/till/quotes'
import type { Purchase, Receipt, Refused } from '@pollen/contract/till/transactions'
import { storedPurchaseOf } from '../activity/activity.ts'
import { collectsWith, recogniseAll, recogniser, type TillCard } from '../cards/cards.ts'
import {
  type PurchaseToPost as Earning,
  type EarningPurchase,
  earnEach,
  legsOf,
  linesForCollector,
  linesIn,
  needsEarningRecords,
  pointsFor,
  type Rules,
  rulesOf,
  settlesAt,
} from '../earning/earning.ts'
import { books, movements, type Posting, postEach, type StoredPosting } from '../ledger/ledger.ts'
import { inBatches } from '../platform/database/batches.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Till } from '../platform/http/access.ts'
import { digestOf } from '../platform/process/tokens.ts'
import { recently } from '../platform/process/ttl-cache.ts'

/** What a till's call needs of the house: in a transaction of the caller's, or of whoever calls at the same time. */
type TillContext = {
  /** The cards of those numbers, in their order. */
  cards(cardNumbers: string[]): Promise<(TillCard | undefined)[]>
  rulesOf(brandKey: string): Promise<Rules>
  post(postings: Posting[]): Promise<(StoredPosting | Refusal)[]>
  /** As `post`, for what is remembered of purchases beside their points. */
  earn(purchases: Earning[]): Promise<(StoredPosting | Refusal)[]>
  within<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
}

/** A brand's rules are read again after so long. */
const rulesAreFreshMs = 5000

/** One for all tills: cards are looked up, and points are posted, together with whoever calls at the same time. */
export function sharedTillContext(database: Database): TillContext {
  return {
    cards: recogniser(database),
    rulesOf: recently(rulesAreFreshMs, (key) => database.transaction((tx) => rulesOf(tx, key))),
    post: books(database).postEach,
    earn: inBatches((purchases: Earning[]) => database.transaction((tx) => earnEach(tx, purchases)), {
      most: 200,
      apart: ({ posting }) => posting.collectorId,
    }),
    within: (work) => database.transaction(work),
  }
}

/** No two purchases of one call by the same card, nor under the same id. */
export const tillContextWithin = (tx: Transaction): TillContext => ({
  cards: (cardNumbers) => recogniseAll(tx, cardNumbers),
  rulesOf: (key) => rulesOf(tx, key),
  post: (postings) => postEach(tx, postings),
  earn: (purchases) => earnEach(tx, purchases),
  within: (work) => work(tx),
})

/**
 * Gives the points of a purchase to whoever's card was shown, once: posting it again gets the first answer.
 *
 * @throws Refusal cardNotRecognised   the card is unknown, nobody's yet, replaced, or temporary and not for this brand or day
 * @throws Refusal referenceReused     the brand posted another purchase under this id
 */
export async function postPurchase(counter: TillContext, till: Till, purchase: Purchase, now: Date): Promise<Receipt> {
  const [answer] = await receiptsOf(counter, till, [purchase], now)
  if (answer instanceof Refusal) throw answer
  return answer as Receipt
}

/** As `postPurchase`, each by itself; what is refused is answered with its refusal. */
export async function postPurchases(
  counter: TillContext,
  till: Till,
  purchases: Purchase[],
  now: Date,
): Promise<(Receipt | Refused)[]> {
  return (await receiptsOf(counter, till, purchases, now)).map((answer, place) => {
    if (!(answer instanceof Refusal)) return answer
    const { transactionId } = purchases[place] as Purchase
    return { transactionId, code: codeOf(answer.refusal), description: answer.message }
  })
}

/** Together all the way: a hundred purchases are looked up, decided and posted as one is. */
async function receiptsOf(
  counter: TillContext,
  till: Till,
  purchases: Purchase[],
  now: Date,
): Promise<(Receipt | Refusal)[]> {
  const [cards, rules] = await Promise.all([
    counter.cards(purchases.map(({ cardNumber }) => cardNumber)),
    counter.rulesOf(till.brandKey),
  ])
  const told = purchases.map((purchase, place) => earningOf(purchase, cards[place], { till, rules, now }))
  const known = told.filter((it) => it !== undefined)
  const answered = await Promise.all([
    counter.earn(known.filter(needsRecords)),
    counter.post(known.filter((it) => !needsRecords(it)).map(withLegs)),
  ])
  const [earned, posted] = answered.map((each) => each.values())
  return told.map((it, place) => {
    const answer = it && (needsRecords(it) ? earned : posted)?.next().value
    if (!answer) return new Refusal('cardNotRecognised')
    return answer instanceof Refusal ? answer : receiptOf(purchases[place] as Purchase, answer)
  })
}

/** What a purchase is posted with, if it is collected with that card. */
function earningOf(
  purchase: Purchase,
  card: TillCard | undefined,
  { till: { brandKey, tillId }, rules, now }: { till: Till; rules: Rules; now: Date },
): Earning | undefined {
  const occurredAt = new Date(purchase.occurredAt)
  const collectorId = collectorWith(card, brandKey, occurredAt)
  if (!card || !collectorId) return undefined
  const posting = {
    collectorId,
    brandKey,
    tillId,
    occurredAt,
    reference: purchase.transactionId,
    body: digestOf(JSON.stringify({ ...purchase, cardNumber: card.cardNumber })),
  }
  return { posting, rules, purchase: { ...purchase, occurredAt }, about: storedPurchaseOf(purchase), now }
}

const needsRecords = ({ rules, purchase, now }: Earning) => needsEarningRecords(rules, purchase.occurredAt, now)

const withLegs = ({ posting, rules, purchase, about }: Earning): Posting => ({
  ...posting,
  legs: legsOf(pointsFor(rules, purchase), about, undefined),
})

function receiptOf({ transactionId }: Purchase, { legs, after }: StoredPosting): Receipt {
  const lines = linesIn(legs)
  const pending = linesIn(legs.filter(({ movement }) => movements[movement].to === 'pending'))
  return {
    transactionId,
    lines,
    points: total(lines),
    pendingPoints: total(pending),
    balance: after.available,
  }
}

const total = (lines: { points: number }[]) => lines.reduce((sum, { points }) => sum + points, 0)

/** Whose card it is, if a purchase of that time is collected with it. */
const collectorWith = (card: TillCard | undefined, brandKey: string, at: Date): string | undefined =>
  card?.collectorId && collectsWith(card, brandKey, at) ? card.collectorId : undefined

/**
 * What a basket would earn, by the rules by which a purchase does; nothing is kept.
 *
 * @throws Refusal cardNotRecognised   as `postPurchase`
 */
export async function quote(
  counter: TillContext,
  { brandKey }: Pick<Till, 'brandKey'>,
  { cardNumber, ...basket }: Body<typeof quoteBasket>,
  now: Date,
): Promise<Answer<typeof quoteBasket>> {
  const purchase: EarningPurchase = { ...basket, occurredAt: basket.occurredAt ? new Date(basket.occurredAt) : now }
  const { occurredAt } = purchase
  const rules = await counter.rulesOf(brandKey)
  const collectorId = cardNumber && collectorWith((await counter.cards([cardNumber]))[0], brandKey, occurredAt)
  if (cardNumber && !collectorId) throw new Refusal('cardNotRecognised')
  const lines = collectorId
    ? await counter.within((tx) => linesForCollector(tx, { collectorId, brandKey }, { rules, purchase }))
    : pointsFor(rules, purchase)
  const settles = settlesAt(rules, occurredAt, now)
  return { lines, points: total(lines), ...(settles && { settlesAt: settles.toISOString() }) }
}
