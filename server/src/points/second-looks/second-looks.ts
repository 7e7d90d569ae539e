import type { Answer } from '@pollen/contract/endpoint'
import type { lookAgain } from '@pollen/contract/member/second-looks'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { historyOf, lock, movements, postingOf, type StoredTransfer } from '../../records/ledger/ledger.ts'
import { addToUses, allOffers, type Offers, offersInHand, use } from '../../rewards/offers/offers.ts'
import { priceBook } from '../../rewards/prices/prices.ts'
import { purchaseIn } from '../activity/activity.ts'
import {
  countedBefore,
  decidedAtTill,
  earnedOnDayOf,
  type Line,
  type LookAgainRecord,
  limitedDayOf,
  linesIn,
  lookAgainReference,
  type MissedOffer,
  missesIn,
  type Outcome,
  pointsFor,
  postBonus,
  type Rules,
  reviewOf,
  rulesOf,
  takesMoneyOff,
} from '../earning/earning.ts'
import { type PurchaseOnRecord, purchaseOnRecord, restAsPurchase } from '../refunds/refunds.ts'

/**
 * Works out again what a purchase earns, with the offers that its member has now, and pays what is missing. Of a
 * purchase of which something went back, the rest is worked out. Offers that counted go on counting.
 *
 * @param id  the purchase's number among the collector's transfers
 * @throws Refusal notFound               it is not the collector's, or no purchase
 * @throws Refusal nothingNew             it would earn no more than it did
 * @throws Refusal purchaseBeingChecked   it is held for review
 */
export async function payWhatIsMissing(
  tx: Transaction,
  { collectorId, id }: { collectorId: string; id: string },
  now: Date,
): Promise<Answer<typeof lookAgain>> {
  await lock(tx, collectorId)
  const record = await purchaseOnRecord(tx, await purchaseWith(tx, collectorId, id))
  const { key, occurredAt, postings } = record
  const review = await reviewOf(tx, key)
  if (review && review.decision === null) throw new Refusal('purchaseBeingChecked')
  const isSettled = review?.decision === 'rejected' || linesIn(postings.flat())[0]?.why === decidedAtTill
  if (isSettled) throw new Refusal('nothingNew')

  const rules = await rulesOf(tx, key.brandKey)
  const known = await allOffers(tx)
  const outcome = await outcomeNow(tx, record, { rules, known })
  const lines = linesToAdd(outcome, record)
  if (lines.length === 0) throw new Refusal('nothingNew')
  const answer = await postBonus(tx, {
    posting: { ...key, reference: lookAgainReference(key.reference, postings.length), occurredAt: now },
    rules,
    lines,
    missed: missedNow(outcome, record, known),
    earnedAt: occurredAt,
    day: limitedDayOf(key, { rules, occurredAt }),
    about: { lookAgainAt: key.reference } satisfies LookAgainRecord,
    now,
  })
  if (answer instanceof Refusal) throw answer
  await recordUses(tx, record, { outcome, lines, now })
  return {
    points: sum(lines),
    pendingPoints: sum(answer.legs.filter(({ movement }) => movements[movement].to === 'pending')),
    offers: lines.map(({ offerId = '', why, points }) => ({ offerId, name: why, points })),
  }
}

/** The legs of a purchase's posting. */
async function purchaseWith(tx: Transaction, collectorId: string, id: string): Promise<StoredTransfer[]> {
  const [transfer] = await historyOf(tx, collectorId, { before: Number(id) + 1, limit: 1 })
  if (!transfer || String(transfer.number) !== id || !purchaseIn(transfer)) throw new Refusal('notFound')
  return postingOf(tx, transfer)
}

/** What takes money off is for the till alone: no offer of that kind begins to count here. */
async function outcomeNow(
  tx: Transaction,
  record: PurchaseOnRecord,
  { rules, known }: { rules: Rules; known: Offers },
): Promise<Outcome> {
  const { key, occurredAt, purchase, uses, left, refunds } = record
  const { collectorId, brandKey } = key
  const inHand = await offersInHand(tx, known, { brandKey, collectorIds: [collectorId] })
  const used = new Set(uses.map(({ terms }) => terms.offerId))
  const others = inHand({ collectorId, occurredAt }).filter(
    ({ terms }) => !used.has(terms.offerId) && !takesMoneyOff(terms),
  )
  const counted = uses.filter(({ isGivenBack }) => !isGivenBack).map(({ terms }) => countedBefore(terms))
  const earnedThatDay = await earnedOnDayOf(tx, key, { rules, occurredAt })
  return pointsFor(rules, restAsPurchase(record, refunds), {
    offers: [...counted, ...others],
    products: (await priceBook(tx)).at({ brandKey, storeId: purchase.storeId, at: occurredAt }),
    earnedThatDay: Math.max(0, earnedThatDay - sum(left.lines)),
  })
}

/** What each offer gives more than it gave, together no more than the purchase would earn more. */
function linesToAdd({ lines }: Outcome, { left }: PurchaseOnRecord): Line[] {
  let more = sum(lines) - sum(left.lines)
  return lines.flatMap((line) => {
    if (!line.offerId) return []
    const given = sum(left.lines.filter(({ offerId }) => offerId === line.offerId))
    const points = Math.min(more, line.points - given)
    if (points <= 0) return []
    more -= points
    return [{ ...line, points }]
  })
}

/** Why others do not count now. What takes money off keeps the reason that it had at the till. */
function missedNow({ missed }: Outcome, { postings, uses }: PurchaseOnRecord, { versions }: Offers): MissedOffer[] {
  const atTill = missesIn(postings.at(-1)?.[0]).flatMap(({ offerId, missed }): MissedOffer[] => {
    const terms = versions.get(offerId)?.[0]
    return terms && takesMoneyOff(terms) ? [{ terms, isLoaded: true, missed }] : []
  })
  const isUsed = ({ terms }: MissedOffer) => uses.some((use) => use.terms.offerId === terms.offerId)
  return [...missed.filter((one) => !isUsed(one)), ...atTill]
}

async function recordUses(
  tx: Transaction,
  { key, uses }: PurchaseOnRecord,
  { outcome, lines, now }: { outcome: Outcome; lines: Line[]; now: Date },
): Promise<void> {
  const more = lines.map(({ offerId = '', points }) => ({ ...key, offerId, points }))
  const isKnown = ({ offerId }: { offerId: string }) => uses.some(({ terms }) => terms.offerId === offerId)
  await addToUses(tx, more.filter(isKnown))
  await use(
    tx,
    more
      .filter((one) => !isKnown(one))
      .flatMap(({ offerId, ...one }) => {
        const counted = outcome.counted.find(({ terms }) => terms.offerId === offerId)
        return counted ? [{ ...one, terms: counted.terms, pence: 0 }] : []
      }),
    now,
  )
}

const sum = (some: { points: number }[]) => some.reduce((all, { points }) => all + points, 0)
