import { minuteMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { lookAgain } from '@pollen/contract/member/second-looks'
import type { OfferInHand } from '@pollen/contract/offers'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { historyOf, lock, movements, postingOf, type StoredTransfer } from '../../records/ledger/ledger.ts'
import { addToUses, allOffers, type Offers, offersInHand, use } from '../../rewards/offers/offers.ts'
import { priceBook } from '../../rewards/prices/prices.ts'
import { purchaseIn } from '../activity/activity.ts'
import {
  decidedAtTill,
  type Line,
  type LookAgainRecord,
  limitedDayOf,
  linesIn,
  lookAgainReference,
  type MissedOffer,
  missesIn,
  type Outcome,
  postBonus,
  reviewOf,
  rulesOf,
  takesMoneyOff,
} from '../earning/earning.ts'
import { outcomeOfRest, type PurchaseOnRecord, purchaseOnRecord, type WorkedOutBy } from '../refunds/refunds.ts'

/** A purchase by its number among the collector's transfers. */
export type PurchaseNumber = { collectorId: string; id: string }

/** What a purchase is worked out by: the same for many. */
export type KnownNow = WorkedOutBy & { offers: Offers }

/** What holds for a brand's purchases now. */
export const knownNow = async (tx: Transaction, brandKey: string): Promise<KnownNow> => ({
  rules: await rulesOf(tx, brandKey),
  offers: await allOffers(tx),
  prices: await priceBook(tx),
})

/** One offer alone is looked at, for members who had it when they bought; `repairId` says for which repair. */
export type Repair = { offerId: string; repairId: string; known: KnownNow }

/**
 * Works out again what a purchase earns, with the offers that its member has now, and pays what is missing. Of a
 * purchase of which something went back, the rest is worked out. Offers that counted go on counting.
 *
 * @throws Refusal notFound               it is not the collector's, or no purchase
 * @throws Refusal nothingNew             it would earn no more than it did
 * @throws Refusal purchaseBeingChecked   it is held for review
 */
export async function payWhatIsMissing(
  tx: Transaction,
  purchase: PurchaseNumber,
  now: Date,
  repair?: Repair,
): Promise<Answer<typeof lookAgain>> {
  await lock(tx, purchase.collectorId)
  const { record, known, outcome, lines } = await workOut(tx, purchase, repair)
  if (lines.length === 0) throw new Refusal('nothingNew')
  const { key, occurredAt, postings } = record
  const answer = await postBonus(tx, {
    posting: { ...key, reference: lookAgainReference(key.reference, postings.length), occurredAt: now },
    rules: known.rules,
    lines,
    missed: missedNow(outcome, record, known.offers),
    earnedAt: occurredAt,
    day: limitedDayOf(key, { rules: known.rules, occurredAt }),
    about: { lookAgainAt: key.reference, ...(repair && { repairId: repair.repairId }) } satisfies LookAgainRecord,
    now,
  })
  if (answer instanceof Refusal) throw answer
  await recordUses(tx, record, { outcome, lines, now })
  return {
    points: sum(lines),
    pendingPoints: sum(answer.legs.filter(({ movement }) => movements[movement].to === 'pending')),
    offers: lines.flatMap(({ offerId, why, points }) => (offerId ? [{ offerId, name: why, points }] : [])),
  }
}

/** What one offer would add to a purchase; 0 where it adds nothing, or where the purchase is held or was rejected. */
export async function pointsMissing(
  tx: Transaction,
  purchase: PurchaseNumber,
  offer: Omit<Repair, 'repairId'>,
): Promise<number> {
  try {
    return sum((await workOut(tx, purchase, offer)).lines)
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}

type PurchaseWorkedOut = { record: PurchaseOnRecord; known: KnownNow; outcome: Outcome; lines: Line[] }

/** @throws Refusal notFound, nothingNew, purchaseBeingChecked   as `payWhatIsMissing` */
async function workOut(
  tx: Transaction,
  { collectorId, id }: PurchaseNumber,
  only: Omit<Repair, 'repairId'> | undefined,
): Promise<PurchaseWorkedOut> {
  const bought = await purchaseWith(tx, collectorId, id)
  const [{ brandKey }] = bought as [StoredTransfer]
  const known = only?.known ?? (await knownNow(tx, brandKey))
  const record = await purchaseOnRecord(tx, bought, known)
  const { key, postings, occurredAt } = record
  const review = await reviewOf(tx, key)
  if (review && review.decision === null) throw new Refusal('purchaseBeingChecked')
  const isSettled = review?.decision === 'rejected' || linesIn(postings.flat())[0]?.why === decidedAtTill
  if (isSettled) throw new Refusal('nothingNew')
  const isWanted = (offer: OfferInHand) =>
    only === undefined || (offer.terms.offerId === only.offerId && wasInHand(offer, occurredAt))
  const outcome = await outcomeNow(tx, record, known, isWanted)
  const lines = linesToAdd(outcome, record).filter(({ offerId }) => only === undefined || offerId === only.offerId)
  return { record, known, outcome, lines }
}

/** Whether a member had an offer when they bought: tills print the minute. */
export const wasInHand = ({ loadedAt }: OfferInHand, occurredAt: Date): boolean =>
  loadedAt === null || Math.floor(loadedAt.getTime() / minuteMs) <= Math.floor(occurredAt.getTime() / minuteMs)

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
  known: KnownNow,
  isWanted: (offer: OfferInHand) => boolean,
): Promise<Outcome> {
  const { key, occurredAt, uses, left } = record
  const { collectorId, brandKey } = key
  const inHand = await offersInHand(tx, known.offers, { brandKey, collectorIds: [collectorId] })
  const used = new Set(uses.map(({ terms }) => terms.offerId))
  const others = inHand({ collectorId, occurredAt }).filter(
    (offer) => !used.has(offer.terms.offerId) && !takesMoneyOff(offer.terms) && isWanted(offer),
  )
  return outcomeOfRest(tx, record, left, { ...known, others })
}

/**
 * What the rate and each offer give more than they gave, together no more than the purchase would earn more: the rate gives
 * more where a limit had cut it, and another purchase of that day went back.
 */
function linesToAdd({ lines }: Outcome, { left }: PurchaseOnRecord): Line[] {
  let more = sum(lines) - sum(left.lines)
  return lines.flatMap((line) => {
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
  const more = lines.flatMap(({ offerId, points }) => (offerId ? [{ ...key, offerId, points }] : []))
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
