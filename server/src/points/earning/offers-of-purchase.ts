import type { OfferInHand, OfferTerms } from '@pollen/contract/offers'
import { programme } from '@pollen/contract/programme'
import type { BasketLine } from '@pollen/contract/till/transactions'
import { penceAt } from './measured-prices.ts'
import {
  couldCount,
  missedAnyway,
  type OfferMiss,
  type OfferPurchase,
  shelfPenceOf,
  type Unit,
  unitsFor,
} from './offer-conditions.ts'
import type { Products } from './products.ts'

/** An offer that counts for a purchase, and for which parts of it. */
export type CountingOffer = { terms: OfferTerms; isLoaded: boolean; units: Unit[] }
export type MissedOffer = { terms: OfferTerms; isLoaded: boolean; missed: OfferMiss }

type Parts = { units: Unit[]; basket: BasketLine[]; products: Products; pointsPerPence: number }

/**
 * The offers that count for a purchase, in the order of their ids, and why the others do not. Each part of the purchase
 * counts for the best of the offers that say `bestOf` with the same word: the one that gives most for a penny of it. What
 * an offer loses to a better one does not count towards its minimum. Neither the order of the offers nor that of the
 * lines makes a difference.
 */
export function offersOf(
  offers: OfferInHand[],
  purchase: OfferPurchase,
  parts: Parts,
): { counting: CountingOffer[]; missed: MissedOffer[] } {
  if (offers.length === 0) return { counting: [], missed: [] }
  const missed: MissedOffer[] = []
  const candidates: CountingOffer[] = []
  for (const offer of offers) {
    if (!couldCount(offer, purchase)) continue
    const { terms } = offer
    const isLoaded = offer.loadedAt !== null
    const found = missedAnyway(offer, purchase) ?? unitsFor(terms, parts)
    if ('reason' in found) missed.push({ terms, isLoaded, missed: found })
    else candidates.push({ terms, isLoaded, units: found })
  }
  const groups = Map.groupBy(candidates, ({ terms: { bestOf, offerId } }) =>
    bestOf === null ? `\n${offerId}` : bestOf,
  )
  const counting = [...groups.values()].flatMap((group) => {
    const best = bestOfGroup(group, parts)
    for (const { terms, isLoaded } of group)
      if (!best.some((counts) => counts.terms === terms)) missed.push({ terms, isLoaded, missed: { reason: 'better' } })
    return best
  })
  return { counting: counting.sort(byOfferId), missed }
}

export const byOfferId = ({ terms: one }: { terms: OfferTerms }, { terms: other }: { terms: OfferTerms }) =>
  one.offerId < other.offerId ? -1 : 1

/** Gives each part of a purchase to one offer of a group. An offer that then falls short of its minimum leaves the group. */
function bestOfGroup(group: CountingOffer[], parts: Parts): CountingOffer[] {
  if (group.length < 2) return group
  const ranked = group.toSorted(
    (one, other) => gainPerPence(other, parts) - gainPerPence(one, parts) || byOfferId(one, other),
  )
  const taken = new Set<Unit>()
  const best = ranked.flatMap(({ units, ...offer }) => {
    const left = units.filter((unit) => !taken.has(unit))
    for (const unit of left) taken.add(unit)
    return left.length > 0 ? [{ ...offer, units: left }] : []
  })
  const short = best.findLast(({ terms, units }) => 'reason' in unitsFor(terms, { ...parts, units }))
  if (!short) return best
  return bestOfGroup(
    group.filter(({ terms }) => terms !== short.terms),
    parts,
  )
}

/** What an offer gives for a penny of what it counts for, in points. */
function gainPerPence({ terms: { reward }, units }: CountingOffer, { pointsPerPence, products }: Parts): number {
  const pence = shelfPenceOf(units)
  switch (reward.kind) {
    case 'points':
      return reward.points / pence
    case 'multiplier':
      return (pointsPerPence * (reward.hundredths - 100)) / 100
    case 'penceOff':
      return (Math.min(reward.pence, pence) * programme.pointsPerPound) / 100 / pence
    case 'memberPrice':
      return (savedAt(reward.pence, units, products) * programme.pointsPerPound) / 100 / pence
  }
}

const savedAt = (pence: number, units: Unit[], products: Products) =>
  units.reduce((sum, { line }) => sum + (line ? Math.max(0, line.amountPence - penceAt(pence, line, products)) : 0), 0)
