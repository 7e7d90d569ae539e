import { calendarDayOf } from '@pollen/contract/day-and-time'
import { hourMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { contentOf } from '../../records/content/content.ts'
import { type CeilingKind, type Posting, type StoredPosting, setCeilings } from '../../records/ledger/ledger.ts'
import { legsOf, type PurchaseRecord } from './lines.ts'
import type { MissedOffer } from './offers-of-purchase.ts'
import { type PostOutcome, type PreparedPurchase, postOrHold } from './reviews.ts'
import { type EarningPurchase, type Hand, type Line, type Outcome, pointsFor, type Rules, rateAt } from './rules.ts'
import { parseRules, rulesKind } from './rules-file.ts'
import * as store from './store.ts'

export { atShelfPrice, type PriceDifference, priceDifferences, savedIn } from './basket-prices.ts'
export { type GivenPoints, givenPoints, givenPointsWithin, pointsGivenToday, uncounted } from './given-points.ts'
export { legsOf, linesIn, pointsIn } from './lines.ts'
export { type LookAgainRecord, lookAgainPostings, lookAgainReference } from './look-again.ts'
export { countedBefore, missedAnyway, takesMoneyOff } from './offer-conditions.ts'
export type { MissedOffer } from './offers-of-purchase.ts'
export { proportion, shareOut } from './proportion.ts'
export { rateInWords } from './rate-words.ts'
export { decide, openReviews, openReviewsAge, pointsUnderReview, reviewOf } from './reviews.ts'
export {
  decidedAtTill,
  type EarningPurchase,
  earningLines,
  emptyHand,
  type Hand,
  type Line,
  type Outcome,
  penceThatMeet,
  pointsFor,
  type Rate,
  type Rules,
  rateAt,
  rateFor,
} from './rules.ts'
export { rulesKind } from './rules-file.ts'
export { paidForEach, sharedOut } from './shared-out.ts'
export { missesIn } from './stored-misses.ts'
export { takeBack } from './take-back.ts'

/**
 * Replaces the stored rules by those in the operators' file. Purchases that are already posted keep their lines.
 *
 * @throws StartError   the file breaks a rule; the message says which and where
 */
export async function loadRules(tx: Transaction, text?: string): Promise<void> {
  const rulesText = text ?? (await contentOf(tx, rulesKind))
  const { ceilings, rates } = parseRules(rulesText, [...(await brandsByKey(tx)).keys()])
  await store.replaceRates(tx, rates)
  await setCeilings(tx, ceilings)
}

export async function rulesOf(tx: Transaction, brandKey: string): Promise<Rules> {
  return { rates: await store.ratesOf(tx, brandKey) }
}

/** The rules of every brand that has any. */
export async function rulesOfEach(tx: Transaction): Promise<Map<string, Rules>> {
  const byBrand = Map.groupBy(await store.allRates(tx), ({ brandKey }) => brandKey)
  return new Map([...byBrand].map(([brandKey, rates]) => [brandKey, { rates }]))
}

/** When the points of a purchase can be spent; undefined when they can be spent now. */
export function settlesAt(rules: Rules, at: Date, now: Date): Date | undefined {
  const hours = rateAt(rules, at)?.settlesAfterHours ?? 0
  const settledAtMs = at.getTime() + hours * hourMs
  return settledAtMs > now.getTime() ? new Date(settledAtMs) : undefined
}

/**
 * Whether a purchase of this time must be posted by `earnEach` instead of by the ledger's `post`: because its points
 * stay pending, or because its brand limits the points of a day.
 */
export const needsEarningRecords = (rules: Rules, at: Date, now: Date): boolean =>
  settlesAt(rules, at, now) !== undefined || isLimitedByDay(rules, at)

const isLimitedByDay = (rules: Rules, at: Date) => typeof rateAt(rules, at)?.mostPerDay === 'number'

/** The points that a collector has already earned on the day of a purchase, where its brand limits them; 0 elsewhere. */
export async function earnedOnDayOf(
  tx: Transaction,
  collector: { collectorId: string; brandKey: string },
  at: { rules: Rules; occurredAt: Date },
): Promise<number> {
  const day = limitedDayOf(collector, at)
  return day ? (await store.earnedOnDays(tx, [day]))(day) : 0
}

/** A purchase whose points are still to be worked out. `about` is stored with them, beside their lines. */
export type PurchaseToPost = {
  posting: Omit<Posting, 'legs'>
  rules: Rules
  purchase: EarningPurchase
  hand: Hand
  /** What it earns where its brand does not limit the points of a day. */
  outcome: Outcome
  about: PurchaseRecord
  now: Date
  /** The ceiling of its till or brand that it would pass: it is held for review. */
  review?: CeilingKind | undefined
}

/** What became of a purchase, and what counted for it. */
export type EarnOutcome = { answer: StoredPosting | Refusal; outcome: Outcome }

/**
 * Posts purchases of which more is stored than their points: because a day's limit applies to them, their points stay
 * pending, offers count, or they pass a ceiling of their day and are held for review. The purchases must be of different
 * collectors, whose balances the caller has locked; each is posted or refused by itself.
 */
export async function earnEach<Purchase extends PurchaseToPost>(
  tx: Transaction,
  purchases: Purchase[],
): Promise<(Purchase & EarnOutcome)[]> {
  const earnedOn = await store.earnedOnDays(tx, purchases.map(limitedDay).filter(isDefined))
  const prepared = purchases.map((purchaseToPost) => {
    const { posting, rules, purchase, hand, about, now, review } = purchaseToPost
    const day = limitedDay(purchaseToPost)
    const outcome = day ? pointsFor(rules, purchase, { ...hand, earnedThatDay: earnedOn(day) }) : purchaseToPost.outcome
    const pendingUntil = settlesAt(rules, purchase.occurredAt, now)
    const record = { ...about, ...(day && { day: day.day }) }
    const points = outcome.lines.reduce((sum, line) => sum + line.points, 0)
    return {
      earned: { ...purchaseToPost, outcome },
      posting: { ...posting, legs: legsOf(outcome, record, pendingUntil) },
      day,
      pendingUntil,
      points,
      now,
      review,
    }
  })
  return (await postPrepared(tx, prepared)).map(({ earned, answer }) => ({ ...earned, answer }))
}

/** Posts points, or holds them for review, and records what is pending and what counts for a day. */
async function postPrepared<Prepared extends PreparedPurchase & { day: store.EarningDay | undefined }>(
  tx: Transaction,
  prepared: Prepared[],
): Promise<(Prepared & PostOutcome)[]> {
  const posted = await postOrHold(tx, prepared)
  const newlyPosted = posted.filter(({ answer }) => !(answer instanceof Refusal) && !answer.isRepeated)
  await store.insertUnsettled(
    tx,
    newlyPosted.flatMap(({ posting: { collectorId, brandKey, reference }, pendingUntil, points, heldBy }) =>
      points > 0 && (heldBy || pendingUntil)
        ? [{ collectorId, brandKey, reference, points, settlesAt: heldBy ? null : (pendingUntil ?? null) }]
        : [],
    ),
  )
  await store.addToDays(
    tx,
    newlyPosted.flatMap(({ day, points }) => (day ? [{ ...day, points }] : [])),
  )
  return posted
}

/** Points that offers give beside a purchase's own posting. `about` is stored with them. */
export type BonusToPost = {
  posting: Omit<Posting, 'legs'>
  rules: Rules
  lines: Line[]
  missed: MissedOffer[]
  /** When it happened what they are for: it decides until when they are pending. */
  earnedAt: Date
  /** The day for whose limit they count. */
  day?: store.EarningDay | undefined
  about: object
  now: Date
  review?: CeilingKind | undefined
}

/** Posts points of offers; what passes a ceiling is held for review. The caller has locked the collector's balances. */
export async function postBonus(
  tx: Transaction,
  { posting, rules, lines, missed, earnedAt, day, about, now, review }: BonusToPost,
): Promise<StoredPosting | Refusal> {
  const pendingUntil = settlesAt(rules, earnedAt, now)
  const prepared = {
    posting: { ...posting, legs: legsOf({ lines, missed }, about, pendingUntil) },
    points: lines.reduce((sum, line) => sum + line.points, 0),
    pendingUntil,
    day,
    now,
    review,
  }
  const [posted] = await postPrepared(tx, [prepared])
  return (posted as PostOutcome).answer
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined

const limitedDay = ({ posting, rules, purchase: { occurredAt } }: PurchaseToPost) =>
  limitedDayOf(posting, { rules, occurredAt })

/** The day whose limit applies to a purchase; undefined if its brand sets no limit. */
export function limitedDayOf(
  { collectorId, brandKey }: { collectorId: string; brandKey: string },
  { rules, occurredAt }: { rules: Rules; occurredAt: Date },
): store.EarningDay | undefined {
  if (!isLimitedByDay(rules, occurredAt)) return undefined
  return { collectorId, brandKey, day: calendarDayOf(occurredAt) }
}

/** A collector's purchases whose points are pending, and when they are settled. */
export const unsettledOf = (tx: Transaction, collectorId: string): Promise<store.UnsettledPurchase[]> =>
  store.unsettledOf(tx, collectorId)

/** The names of a collector's purchases that passed a ceiling and were not released: nobody knows yet whether they count. */
export const unreleasedOf = (tx: Transaction, collectorId: string): Promise<store.PurchaseKey[]> =>
  store.unreleasedOf(tx, collectorId)

/** How many points of a purchase are pending; locks them until the transaction ends. */
export const pendingOf = (tx: Transaction, purchase: store.PurchaseKey): Promise<number> =>
  store.pendingOf(tx, purchase)
