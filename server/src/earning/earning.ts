import { readFile } from 'node:fs/promises'
import { Refusal } from '@pollen/contract/refusals'
import { brandsByKey } from '../brands/brands.ts'
import {
  type CeilingKind,
  type Leg,
  lockAll,
  movements,
  type Posting,
  type StoredPosting,
  setCeilings,
} from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type PostOutcome, postOrHold } from './reviews.ts'
import { type EarningPurchase, type Line, pointsFor, type Rules, rateAt } from './rules.ts'
import { dayOf, parseRules, rulesFileName } from './rules-file.ts'
import * as store from './store.ts'
import type { StoredLine } from './take-back.ts'

export {
  atMemberPrice,
  atShelfPrice,
  type PriceDifference,
  type Products,
  priceDifferences,
  savedIn,
} from './basket-prices.ts'
export { type GivenPoints, givenPoints, uncounted } from './given-points.ts'
export { decide, openReviews, ReviewDecision, type ReviewFilter } from './reviews.ts'
export { type EarningPurchase, type Line, pointsFor, type Rules } from './rules.ts'
export { openReviewsAge } from './store.ts'
export { takeBack } from './take-back.ts'

/**
 * Replaces the stored rules by those in the operators' file. Purchases that are already posted keep their lines.
 *
 * @throws StartError   the file breaks a rule; the message says which and where
 */
export async function loadRules(tx: Transaction, text?: string): Promise<void> {
  const rulesText = text ?? (await readFile(new URL(`../../../content/${rulesFileName}`, import.meta.url), 'utf8'))
  const { ceilings, ...rules } = parseRules(rulesText, [...(await brandsByKey(tx)).keys()])
  await store.replaceAll(tx, rules)
  await setCeilings(tx, ceilings)
}

export async function rulesOf(tx: Transaction, brandKey: string): Promise<Rules> {
  return { rates: await store.ratesOf(tx, brandKey), campaigns: await store.campaignsOf(tx, brandKey) }
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

/** What the purchase would earn for the collector whose card was shown. */
export async function linesForCollector(
  tx: Transaction,
  { collectorId, brandKey }: { collectorId: string; brandKey: string },
  { rules, purchase }: { rules: Rules; purchase: EarningPurchase },
): Promise<Line[]> {
  if (!isLimitedByDay(rules, purchase.occurredAt)) return pointsFor(rules, purchase)
  const day = { collectorId, brandKey, day: dayOf(purchase.occurredAt) }
  return pointsFor(rules, purchase, (await store.earnedOnDays(tx, [day]))(day))
}

/** A purchase whose legs are still to be computed. `about` is stored with the first leg, beside its reason. */
export type PurchaseToPost = {
  posting: Omit<Posting, 'legs'>
  rules: Rules
  purchase: EarningPurchase
  about: PurchaseRecord
  now: Date
  /** The ceiling of its till or brand that it would pass: it is held for review. */
  review?: CeilingKind | undefined
}

/**
 * Posts purchases that a day's limit applies to, whose points stay pending, or that pass a ceiling of their day: those are
 * held for review. The purchases must be of different collectors; each is posted or refused by itself.
 */
export async function earnEach(tx: Transaction, purchases: PurchaseToPost[]): Promise<(StoredPosting | Refusal)[]> {
  await lockAll(
    tx,
    purchases.map(({ posting }) => posting.collectorId),
  )
  const earnedOn = await store.earnedOnDays(tx, purchases.map(limitedDay).filter(isDefined))
  const prepared = purchases.map((purchaseToPost) => {
    const { posting, rules, purchase, about, now, review } = purchaseToPost
    const day = limitedDay(purchaseToPost)
    const lines = pointsFor(rules, purchase, day && earnedOn(day))
    const pendingUntil = settlesAt(rules, purchase.occurredAt, now)
    const record = { ...about, ...(day && { day: day.day }) }
    const points = lines.reduce((sum, line) => sum + line.points, 0)
    return {
      posting: { ...posting, legs: legsOf(lines, record, pendingUntil) },
      day,
      pendingUntil,
      points,
      now,
      review,
    }
  })
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

const isDefined = <T>(value: T | undefined): value is T => value !== undefined

/** The day whose limit applies to a purchase; undefined if its brand sets no limit. */
function limitedDay({
  posting: { collectorId, brandKey },
  rules,
  purchase,
}: PurchaseToPost): store.EarningDay | undefined {
  if (!isLimitedByDay(rules, purchase.occurredAt)) return undefined
  return { collectorId, brandKey, day: dayOf(purchase.occurredAt) }
}

/** A collector's purchases whose points are pending, and when they are settled. */
export const unsettledOf = (tx: Transaction, collectorId: string): Promise<store.UnsettledPurchase[]> =>
  store.unsettledOf(tx, collectorId)

/** How many points of a purchase are pending; locks them until the transaction ends. */
export const pendingOf = (tx: Transaction, purchase: store.PurchaseKey): Promise<number> =>
  store.pendingOf(tx, purchase)

/** What the ledger stores of a purchase beside its lines. */
type PurchaseRecord = { pence: number }

/**
 * The legs of a purchase, one for each line. `about` is stored with the first, which omits pence equal to those of
 * `about`.
 */
export function legsOf(lines: Line[], about: PurchaseRecord, pendingUntil: Date | undefined): [Leg, ...Leg[]] {
  const legs = lines.map(({ kind, points, why, pence, items }, place): Leg => {
    const first = place === 0 ? about : undefined
    return {
      movement: pendingUntil ? `${kind}Pending` : kind,
      points,
      about: {
        ...first,
        why,
        ...(first?.pence !== pence && { of: pence }),
        ...(items && { items }),
      } satisfies StoredLine,
    }
  })
  return legs as [Leg, ...Leg[]]
}

/** The lines that are stored with the legs of a purchase; none for legs of other postings. */
export function linesIn(legs: Leg[]): Line[] {
  return legs.flatMap(({ movement, points, about }) => {
    const kind = movements[movement].receiptLine
    const { why = '', of, items, pence } = (about ?? {}) as StoredLine & { pence?: number }
    return kind ? [{ kind, points, why, pence: of ?? pence ?? 0, ...(items && { items }) }] : []
  })
}
