import { codeOf } from '@pollen/contract/refusal-codes'
import { Refusal } from '@pollen/contract/refusals'
import type { Purchase, Receipt, RefusedTransaction } from '@pollen/contract/till/transactions'
import { storedPurchaseOf } from '../activity/activity.ts'
import { timeRefusal } from '../brands/brands.ts'
import type { TillCard } from '../cards/cards.ts'
import {
  type EarningPurchase,
  type Hand,
  legsOf,
  linesIn,
  needsEarningRecords,
  pointsFor,
  priceDifferences,
  type Rules,
} from '../earning/earning.ts'
import { AboveCeiling, movements, type Posting, type StoredPosting } from '../ledger/ledger.ts'
import type { OffersInHand } from '../offers/offers.ts'
import type { Till } from '../platform/http/access.ts'
import { digestOf } from '../platform/process/tokens.ts'
import type { PriceBook } from '../prices/prices.ts'
import { cardRefusal, collectorWith, type Earning, type TillContext } from './till-context.ts'

export { priceDifferencesPart } from './data-export.ts'
export { quote } from './quote.ts'
export { type TillContext, tillContextWithin } from './till-context.ts'

/** A purchase, and when its member claimed it where they had no card with them. */
type PurchaseToEarn = Purchase & { claimedAt?: string }

/** What a quote said holds for so long. */
const quotesHoldMs = 15 * 60_000

/**
 * Gives the points of a purchase to the card's holder. The same purchase again changes nothing and gets the first answer.
 *
 * @throws Refusal cardNotRecognised   the card is unknown, has no holder yet, was replaced, or is temporary and not for this brand or day
 * @throws Refusal cardClosed          its member had closed their account by then
 * @throws Refusal timeAhead           the purchase is more than a day ahead
 * @throws Refusal timeTooLongAgo      it is more than a year ago, and the brand does not take such
 * @throws Refusal referenceReused     the brand posted another purchase with this id
 */
export async function postPurchase(
  context: TillContext,
  till: Pick<Till, 'brandKey' | 'tillId'>,
  purchase: PurchaseToEarn,
  now: Date,
): Promise<Receipt> {
  const [answer] = await receiptsOf(context, till, [purchase], now)
  if (answer instanceof Refusal) throw answer
  return answer as Receipt
}

/** As `postPurchase`, each by itself; a refused purchase is answered with its refusal. */
export async function postPurchases(
  context: TillContext,
  till: Till,
  purchases: Purchase[],
  now: Date,
): Promise<(Receipt | RefusedTransaction)[]> {
  return (await receiptsOf(context, till, purchases, now)).map((answer, place) => {
    if (!(answer instanceof Refusal)) return answer
    const { transactionId } = purchases[place] as Purchase
    return { transactionId, code: codeOf(answer.refusal), description: answer.message }
  })
}

/** Looks up all cards together and posts all purchases together; answers in the order of the purchases. */
async function receiptsOf(
  context: TillContext,
  till: Pick<Till, 'brandKey' | 'tillId'>,
  purchases: PurchaseToEarn[],
  now: Date,
): Promise<(Receipt | Refusal)[]> {
  // In turn, since all may go through one connection; what is cached takes no time.
  const rules = await context.rulesOf(till.brandKey)
  const prices = await context.prices()
  const takesOld = await context.takesOldPurchases(till.brandKey)
  const cards = await context.cards(purchases.map(({ cardNumber }) => cardNumber))
  const collectorIds = purchases.map(({ occurredAt }, place) =>
    collectorWith(cards[place], till.brandKey, new Date(occurredAt)),
  )
  const holders = collectorIds.flatMap((collectorId) => (collectorId ? [{ brandKey: till.brandKey, collectorId }] : []))
  const idsWithCard = purchases.flatMap(({ transactionId }, place) => (collectorIds[place] ? transactionId : []))
  const claimed = await context.claimedWithoutCard(till.brandKey, idsWithCard)
  const offersOf = (await context.offers(holders)).values()
  const earnings = purchases.map((purchase, place) => {
    const collectorId = collectorIds[place]
    const card = cards[place]
    if (!card || !collectorId) return cardRefusal(card, new Date(purchase.occurredAt))
    const offers = offersOf.next().value as OffersInHand
    if (claimed.has(purchase.transactionId)) return new Refusal('referenceReused')
    return (
      timeRefusal(new Date(purchase.occurredAt), now, { takesOld }) ??
      earningOf(purchase, { ...card, collectorId }, { till, rules, prices, offers, now })
    )
  })
  const collected = earnings.filter((earning): earning is Earning => !(earning instanceof Refusal))
  const answers = (await postCounted(context, till, collected, now)).values()
  return earnings.map((earning, place) => {
    if (earning instanceof Refusal) return earning
    const answer = answers.next().value as StoredPosting | Refusal
    return answer instanceof Refusal ? answer : receiptOf(purchases[place] as Purchase, answer)
  })
}

/** Posts purchases, and counts what the till and its brand give. What would pass a ceiling of theirs is held for review. */
async function postCounted(
  context: TillContext,
  till: Pick<Till, 'brandKey' | 'tillId'>,
  earnings: Earning[],
  now: Date,
): Promise<(StoredPosting | Refusal)[]> {
  const atMost = earnings.map(({ outcome }) => total(outcome.lines))
  const ceilings = await context.given.count(till, atMost, now)
  const uncount = (given: number[]) => {
    const notGiven = atMost.map((points, place) => (ceilings[place] ? 0 : points - (given[place] ?? 0)))
    if (sum(notGiven) > 0) context.given.uncount(till, sum(notGiven))
  }
  const counted = earnings.map((earning, place): Earning => ({ ...earning, review: ceilings[place] }))
  const answers = await postEarnings(context, counted).catch((error) => {
    uncount([])
    throw error
  })
  uncount(answers.map((answer) => (answer instanceof Refusal || answer.isRepeated ? 0 : total(linesIn(answer.legs)))))
  return answers
}

async function postEarnings(context: TillContext, earnings: Earning[]): Promise<(StoredPosting | Refusal)[]> {
  const posted = (
    await postAtOnce(
      context,
      earnings.filter((earning) => !needsRecords(earning)),
    )
  ).values()
  const earned = (await context.earn(earnings.filter(needsRecords))).values()
  return earnings.map((earning) => (needsRecords(earning) ? earned : posted).next().value as StoredPosting | Refusal)
}

/** Posts purchases of which no more is stored than their points, unless they turn out to be above their card's ceiling. */
async function postAtOnce(context: TillContext, earnings: Earning[]): Promise<(StoredPosting | Refusal)[]> {
  const answers = await context.post(earnings.map(withLegs))
  const above = earnings.filter((_, place) => answers[place] instanceof AboveCeiling)
  if (above.length === 0) return answers as (StoredPosting | Refusal)[]
  const held = (await context.earn(above)).values()
  return answers.map((answer) =>
    answer instanceof AboveCeiling ? (held.next().value as StoredPosting | Refusal) : answer,
  )
}

type PostingInputs = {
  till: Pick<Till, 'brandKey' | 'tillId'>
  rules: Rules
  prices: PriceBook
  offers: OffersInHand
  now: Date
}

/** What a purchase is posted with. */
function earningOf(
  { quotedAt, claimedAt, ...purchase }: PurchaseToEarn,
  { cardNumber, collectorId }: TillCard & { collectorId: string },
  { till: { brandKey, tillId }, rules, prices, offers, now }: PostingInputs,
): Earning {
  const occurredAt = new Date(purchase.occurredAt)
  const posting = {
    collectorId,
    brandKey,
    tillId,
    occurredAt,
    reference: purchase.transactionId,
    body: digestOf(JSON.stringify({ ...purchase, ...(quotedAt && { quotedAt }), cardNumber })),
  }
  const quoteTime = heldQuote(occurredAt, quotedAt)
  const earningPurchase: EarningPurchase = { ...purchase, occurredAt, quotedAt: quoteTime }
  const handAt = (at: Date): Hand => ({
    offers: offers({ collectorId, occurredAt }),
    products: prices.at({ brandKey, storeId: purchase.storeId, at }),
  })
  const hand = handAt(occurredAt)
  const outcome = pointsFor(rules, earningPurchase, hand)
  const { basket = [], offers: tillsOwn = [] } = purchase
  const expected = [outcome, ...(quoteTime ? [pointsFor(rules, earningPurchase, handAt(quoteTime))] : [])]
  return {
    posting,
    rules,
    purchase: earningPurchase,
    hand,
    outcome,
    about: { ...storedPurchaseOf(purchase), ...(claimedAt && { claimedAt }) },
    // Beside offers of the till's own no line can be told.
    differences:
      tillsOwn.length > 0
        ? []
        : priceDifferences(
            basket,
            expected.map(({ priced }) => priced.basket),
            hand.products,
          ),
    now,
  }
}

/** The time of a quote that still held when the purchase was made. */
function heldQuote(occurredAt: Date, quotedAt: string | undefined): Date | undefined {
  if (quotedAt === undefined) return undefined
  const agoMs = occurredAt.getTime() - new Date(quotedAt).getTime()
  return agoMs >= 0 && agoMs <= quotesHoldMs ? new Date(quotedAt) : undefined
}

const needsRecords = ({ rules, purchase, now, review, differences, outcome }: Earning) =>
  review !== undefined ||
  differences.length > 0 ||
  outcome.counted.length > 0 ||
  needsEarningRecords(rules, purchase.occurredAt, now)

const withLegs = ({ posting, outcome, about }: Earning): Posting => ({
  ...posting,
  legs: legsOf(outcome, about, undefined),
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

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
const total = (lines: { points: number }[]) => sum(lines.map(({ points }) => points))
