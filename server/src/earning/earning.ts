import { readFile } from 'node:fs/promises'
import { Refusal } from '@pollen/contract/refusals'
import { brandsByKey } from '../brands/brands.ts'
import {
  type CeilingKind,
  type Leg,
  movements,
  type Posting,
  type StoredPosting,
  setCeilings,
} from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { MissedOffer } from './offers-of-purchase.ts'
import { type PostOutcome, type PreparedPurchase, postOrHold } from './reviews.ts'
import { type EarningPurchase, type Hand, type Line, type Outcome, pointsFor, type Rules, rateAt } from './rules.ts'
import { dayOf, parseRules, rulesFileName } from './rules-file.ts'
import * as store from './store.ts'
import { storedMisses } from './stored-misses.ts'
import type { StoredLine } from './take-back.ts'

export { atShelfPrice, type PriceDifference, priceDifferences, savedIn } from './basket-prices.ts'
export { reviewedPurchasesPart } from './data-export.ts'
export { type GivenPoints, givenPoints, givenPointsWithin, uncounted } from './given-points.ts'
export { type LookAgainRecord, lookAgainPostings, lookAgainReference } from './look-again.ts'
export { countedBefore, matchesAny, missedAnyway, takesMoneyOff } from './offer-conditions.ts'
export type { MissedOffer } from './offers-of-purchase.ts'
export { decide, openReviews, ReviewDecision, type ReviewFilter, reviewOf } from './reviews.ts'
export {
  decidedAtTill,
  type EarningPurchase,
  emptyHand,
  type Hand,
  type Line,
  type Outcome,
  penceThatMeet,
  pointsFor,
  type Rules,
} from './rules.ts'
export { dayOf } from './rules-file.ts'
export { openReviewsAge } from './store.ts'
export { missesIn } from './stored-misses.ts'
export { takeBack } from './take-back.ts'

/**
 * Replaces the stored rules by those in the operators' file. Purchases that are already posted keep their lines.
 *
 * @throws StartError   the file breaks a rule; the message says which and where
 */
export async function loadRules(tx: Transaction, text?: string): Promise<void> {
  const rulesText = text ?? (await readFile(new URL(`../../../content/${rulesFileName}`, import.meta.url), 'utf8'))
  const { ceilings, rates } = parseRules(rulesText, [...(await brandsByKey(tx)).keys()])
  await store.replaceRates(tx, rates)
  await setCeilings(tx, ceilings)
}

export async function rulesOf(tx: Transaction, brandKey: string): Promise<Rules> {
  return { rates: await store.ratesOf(tx, brandKey) }
}

/** When the points of a purchase can be spent; undefined when they can be spent now. */
export function settlesAt(rules: Rules, at: Date, now: Date): Date | undefined {
  const hours = rateAt(rules, at)?.settlesAfterHours ?? 0
  const settledAt = new Date(at.getTime() + hours * 3_600_000)
  return settledAt > now ? settledAt : undefined
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

/** A purchase whose legs are still to be computed. `about` is stored with the first leg, beside its reason. */
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
export async function earnEach(tx: Transaction, purchases: PurchaseToPost[]): Promise<EarnOutcome[]> {
  const earnedOn = await store.earnedOnDays(tx, purchases.map(limitedDay).filter(isDefined))
  const prepared = purchases.map((purchaseToPost) => {
    const { posting, rules, purchase, hand, about, now, review } = purchaseToPost
    const day = limitedDay(purchaseToPost)
    const outcome = day ? pointsFor(rules, purchase, { ...hand, earnedThatDay: earnedOn(day) }) : purchaseToPost.outcome
    const pendingUntil = settlesAt(rules, purchase.occurredAt, now)
    const record = { ...about, ...(day && { day: day.day }) }
    const points = outcome.lines.reduce((sum, line) => sum + line.points, 0)
    return {
      outcome,
      posting: { ...posting, legs: legsOf(outcome, record, pendingUntil) },
      day,
      pendingUntil,
      points,
      now,
      review,
    }
  })
  const answers = await postPrepared(tx, prepared)
  return prepared.map(({ outcome }, place) => ({ answer: answers[place] as StoredPosting | Refusal, outcome }))
}

/** Posts points, or holds them for review, and records what is pending and what counts for a day. */
async function postPrepared(
  tx: Transaction,
  prepared: (PreparedPurchase & { day: store.EarningDay | undefined })[],
): Promise<(StoredPosting | Refusal)[]> {
  const outcomes = await postOrHold(tx, prepared)
  const newlyPosted = prepared.flatMap((purchase, place) => {
    const { answer, heldBy } = outcomes[place] as PostOutcome
    return answer instanceof Refusal || answer.isRepeated ? [] : [{ ...purchase, isHeld: heldBy !== undefined }]
  })
  await store.insertUnsettled(
    tx,
    newlyPosted.flatMap(({ posting: { collectorId, brandKey, reference }, pendingUntil, points, isHeld }) =>
      points > 0 && (isHeld || pendingUntil)
        ? [{ collectorId, brandKey, reference, points, settlesAt: isHeld ? null : (pendingUntil ?? null) }]
        : [],
    ),
  )
  await store.addToDays(
    tx,
    newlyPosted.flatMap(({ day, points }) => (day ? [{ ...day, points }] : [])),
  )
  return outcomes.map(({ answer }) => answer)
}

/** Points that offers give beside a purchase's own posting. `about` is stored with the first line. */
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
  const [answer] = await postPrepared(tx, [prepared])
  return answer as StoredPosting | Refusal
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
  return { collectorId, brandKey, day: dayOf(occurredAt) }
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

/** What the ledger stores of a purchase beside its lines. */
type PurchaseRecord = { pence?: number }

/**
 * The legs of a purchase, one for each line. `about` is stored with the first, which omits pence equal to those of
 * `about`, and has the offers that did not count.
 */
export function legsOf(
  { lines, missed }: Pick<Outcome, 'lines' | 'missed'>,
  about: PurchaseRecord,
  pendingUntil: Date | undefined,
): [Leg, ...Leg[]] {
  const legs = lines.map(({ kind, points, why, pence, items, offerId }, place): Leg => {
    const first = place === 0 ? { ...about, ...storedMisses(missed) } : undefined
    return {
      movement: pendingUntil ? `${kind}Pending` : kind,
      points,
      about: {
        ...first,
        why,
        ...(first?.pence !== pence && { of: pence }),
        ...(items && { items }),
        ...(offerId && { offer: offerId }),
      } satisfies StoredLine,
    }
  })
  return legs as [Leg, ...Leg[]]
}

/** The lines that are stored with the legs of a purchase; none for legs of other postings. */
export function linesIn(legs: Leg[]): Line[] {
  return legs.flatMap(({ movement, points, about }) => {
    const kind = movements[movement].receiptLine
    const { why = '', of, items, pence, offer } = (about ?? {}) as StoredLine & PurchaseRecord
    if (!kind) return []
    return [{ kind, points, why, pence: of ?? pence ?? 0, ...(items && { items }), ...(offer && { offerId: offer }) }]
  })
}
