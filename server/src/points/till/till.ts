import { minuteMs } from '@pollen/contract/durations'
import { codeOf } from '@pollen/contract/refusal-codes'
import { Refusal, refusals } from '@pollen/contract/refusals'
import { registerToSpend } from '@pollen/contract/till/cashier-messages'
import { UnreadEntry } from '@pollen/contract/till/each-by-itself'
import type { BasketLine, Purchase, Receipt, RefusedTransaction } from '@pollen/contract/till/transactions'
import type { Till } from '../../platform/http/access.ts'
import { fieldsOfEntry } from '../../platform/http/invalid-fields.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import { mapUnless, withAnswers } from '../../platform/process/with-answers.ts'
import { timeRefusal } from '../../records/brands/brands.ts'
import { isUnregistered } from '../../records/cards/cards.ts'
import {
  AboveCeiling,
  movements,
  type Posting,
  type PostingAnswer,
  referenceFor,
  type StoredPosting,
} from '../../records/ledger/ledger.ts'
import type { PostingWithOffers } from '../../rewards/offers/offers.ts'
import { storedPurchaseOf } from '../activity/activity.ts'
import {
  type EarningPurchase,
  type Hand,
  legsOf,
  linesIn,
  needsEarningRecords,
  type Outcome,
  pointsFor,
  pointsIn,
  priceDifferences,
  rateAt,
  rateFor,
} from '../earning/earning.ts'
import type { FoundCard } from './card-look-up.ts'
import { type BrandAtTill, cardRefusal, collectorWith, type Earning, type TillContext } from './till-context.ts'
import { withAccounts } from './unregistered-cards.ts'

export { closeDifferences } from './price-differences.ts'
export { quote } from './quote.ts'
export { type TillContext, tillContextWithin, withMember } from './till-context.ts'

/** A purchase, and when its member claimed it where they had no card with them. */
type PurchaseToEarn = Purchase & { claimedAt?: string }

/** What a quote said holds for so long. */
const quotesHoldMs = 15 * minuteMs

/**
 * Gives the points of a purchase to the card's holder; where nobody registered the card yet, they wait on it. The same
 * purchase again changes nothing and gets the first answer.
 *
 * @throws Refusal cardNotRecognised   the card is unknown, was replaced or stopped, or is temporary and not for this brand or day
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

/** As `postPurchase`, each by itself: one that is refused, or is no purchase at all, is answered in its place. */
export async function postPurchases(
  context: TillContext,
  till: Till,
  entries: (Purchase | UnreadEntry)[],
  now: Date,
): Promise<(Receipt | RefusedTransaction)[]> {
  const answers = await mapUnless(entries, isUnread, (purchases) => receiptsOf(context, till, purchases, now))
  return answers.map((answer, index) => {
    if (answer instanceof UnreadEntry) return unreadPurchase(answer)
    if (!(answer instanceof Refusal)) return answer
    const { transactionId } = entries[index] as Purchase
    return { transactionId, code: codeOf(answer.refusal), description: answer.message }
  })
}

const isUnread = (entry: Purchase | UnreadEntry): entry is UnreadEntry => entry instanceof UnreadEntry

function unreadPurchase(entry: UnreadEntry): RefusedTransaction {
  const { transactionId } = Object(entry.sent)
  const fields = fieldsOfEntry(entry)
  return {
    transactionId: typeof transactionId === 'string' ? transactionId : '',
    code: codeOf('invalid'),
    description: fields[0]?.says ?? refusals.invalid.says,
    fields,
  }
}

/** Looks up all cards together and posts all purchases together; answers in the order of the purchases. */
async function receiptsOf(
  context: TillContext,
  till: Pick<Till, 'brandKey' | 'tillId'>,
  purchases: PurchaseToEarn[],
  now: Date,
): Promise<(Receipt | Refusal)[]> {
  const { brandKey } = till
  const brand = await context.brand(brandKey)
  const shown = purchases.map(({ cardNumber }) => ({ brandKey, cardNumber }))
  const found = await withAccounts(context, await context.cards(shown))
  const earnings = purchases.map((purchase, index) =>
    earningOf(purchase, found[index] as FoundCard, { till, brand, now }),
  )
  const posted = await mapUnless(earnings, isRefusal, (accepted) => postCounted(context, till, accepted, now))
  return posted.map((one, index) => (one instanceof Refusal ? one : receiptOf(one, found[index] as FoundCard)))
}

const isRefusal = (one: Earning | Refusal): one is Refusal => one instanceof Refusal

/** A purchase, and what became of it. */
type AnsweredEarning = Earning & { answer: StoredPosting | Refusal }

/**
 * Posts purchases, and counts what the till and its brand give: what would pass a ceiling of theirs is held for review. Those
 * of which no more is stored than their points go first, and those with offers that count; then the others, those above
 * their card's ceiling, and those whose offers changed meanwhile.
 */
async function postCounted(
  context: TillContext,
  till: Pick<Till, 'brandKey' | 'tillId'>,
  earnings: Earning[],
  now: Date,
): Promise<AnsweredEarning[]> {
  const atMost = earnings.map(({ outcome }) => total(outcome.lines))
  const ceilings = await context.given.count(till, atMost, now)
  const counted = earnings.map((earning, index) =>
    ceilings[index] ? { ...earning, review: ceilings[index] } : earning,
  )
  let notGiven = sum(atMost.filter((_, index) => !ceilings[index]))
  try {
    const plain: Attempt[] = await mapUnless(counted, hasMoreThanPoints, (those) =>
      withAnswers(those, (earnings) => context.post(earnings.map(withLegs))),
    )
    const quick: Attempt[] = await mapUnless(plain, isTriedOrNeedsRecords, (those) =>
      withAnswers(those, (earnings) => context.postWithOffers(earnings.map(withOffers))),
    )
    const answered = await mapUnless(quick, isAnswered, (those) => withAnswers(those, context.earn))
    notGiven -= sum(answered.map(pointsCounted))
    return answered
  } finally {
    if (notGiven > 0) context.given.uncount(till, notGiven)
  }
}

/** A purchase that is being posted: without an answer it was not tried yet. */
type Attempt = Earning & { answer?: PostingAnswer | 'offersChanged' }

const isAnswered = (attempt: Attempt): attempt is AnsweredEarning =>
  attempt.answer !== undefined && attempt.answer !== 'offersChanged' && !(attempt.answer instanceof AboveCeiling)

type PostingInputs = { till: Pick<Till, 'brandKey' | 'tillId'>; brand: BrandAtTill; now: Date }

/** What a purchase is posted with, or why its card does not collect. */
function earningOf(
  purchase: PurchaseToEarn,
  { card, offers }: FoundCard,
  { till: { brandKey, tillId }, brand: { rules, prices, takesOldPurchases }, now }: PostingInputs,
): Earning | Refusal {
  const occurredAt = new Date(purchase.occurredAt)
  const collectorId = collectorWith(card, brandKey, occurredAt)
  if (!card || !collectorId) return cardRefusal(card, occurredAt)
  const refused = timeRefusal(occurredAt, now, { takesOld: takesOldPurchases })
  if (refused) return refused

  const { transactionId, storeId, basket, amountPence, points, claimedAt } = purchase
  const quotedAt = heldQuote(occurredAt, purchase.quotedAt)
  const earningPurchase: EarningPurchase = { occurredAt, quotedAt, storeId, basket, amountPence, points }
  const handAt = (at: Date): Hand => ({
    offers: offers({ collectorId, occurredAt, quotedAt }),
    products: prices.at({ brandKey, storeId, at }),
  })
  const hand = handAt(occurredAt)
  const outcome = pointsFor(rules, earningPurchase, hand)
  const isOtherRate = rateFor(rules, earningPurchase) !== rateAt(rules, occurredAt)
  return {
    posting: {
      collectorId,
      brandKey,
      tillId,
      occurredAt,
      reference: referenceFor('purchase', transactionId),
      body: digestOf(JSON.stringify(comparedPurchase(purchase, card.cardNumber))),
    },
    rules,
    purchase: earningPurchase,
    hand,
    outcome,
    about: {
      ...storedPurchaseOf({ ...purchase, quotedAt: isOtherRate ? quotedAt : undefined }),
      ...(claimedAt && { claimedAt }),
    },
    differences: basket
      ? differencesFrom(purchase, basket, hand, [
          outcome,
          ...(quotedAt ? [pointsFor(rules, earningPurchase, handAt(quotedAt))] : []),
        ])
      : [],
    now,
  }
}

/** The purchase as it is compared with a repetition: by any number of its card, and not by when it was claimed. */
function comparedPurchase(purchase: PurchaseToEarn, cardNumber: string): object {
  if (purchase.cardNumber === cardNumber && !purchase.quotedAt && !purchase.claimedAt) return purchase
  const { quotedAt, claimedAt: _, ...others } = purchase
  return { ...others, ...(quotedAt && { quotedAt }), cardNumber }
}

/** Lines that were charged at a wrong price; beside offers of the till's own none can be told. */
const differencesFrom = ({ offers = [] }: Purchase, basket: BasketLine[], hand: Hand, expected: Outcome[]) =>
  offers.length > 0
    ? []
    : priceDifferences(
        basket,
        expected.map(({ priced }) => priced.basket),
        hand.products,
      )

/** The time of a quote that still held when the purchase was made. */
function heldQuote(occurredAt: Date, quotedAt: string | undefined): Date | undefined {
  if (quotedAt === undefined) return undefined
  const agoMs = occurredAt.getTime() - new Date(quotedAt).getTime()
  return agoMs >= 0 && agoMs <= quotesHoldMs ? new Date(quotedAt) : undefined
}

/** Whether more is stored of it than its points and the offers that count. */
const needsRecords = ({ rules, purchase, now, review, differences }: Earning) =>
  review !== undefined || differences.length > 0 || needsEarningRecords(rules, purchase.occurredAt, now)

const hasMoreThanPoints = (earning: Earning): boolean => needsRecords(earning) || earning.outcome.counted.length > 0

const isTriedOrNeedsRecords = (attempt: Attempt): boolean => attempt.answer !== undefined || needsRecords(attempt)

/** The points that were given by it just now, of those that were counted before. */
const pointsCounted = ({ answer, review }: AnsweredEarning): number =>
  review !== undefined || answer instanceof Refusal || answer.isRepeated ? 0 : pointsIn(answer.legs)

const withLegs = ({ posting, outcome, about }: Earning): Posting => ({
  ...posting,
  legs: legsOf(outcome, about, undefined),
})

const withOffers = (earning: Earning): PostingWithOffers => ({
  posting: withLegs(earning),
  inHand: earning.hand.offers,
  counted: earning.outcome.counted,
})

function receiptOf({ posting, answer }: AnsweredEarning, { card }: FoundCard): Receipt | Refusal {
  if (answer instanceof Refusal) return answer
  const { legs, after } = answer
  return {
    transactionId: posting.reference,
    lines: linesIn(legs),
    points: pointsIn(legs),
    pendingPoints: pointsIn(legs.filter(({ movement }) => movements[movement].to === 'pending')),
    balance: after.available,
    ...(card && isUnregistered(card) && { cashierMessage: registerToSpend }),
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
const total = (lines: { points: number }[]) => sum(lines.map(({ points }) => points))
