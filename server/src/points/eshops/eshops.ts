import type { BrandPage } from '@pollen/contract/brand-page'
import { dayMs } from '@pollen/contract/durations'
import type { EshopVisit } from '@pollen/contract/member/brands'
import type { OfferInHand } from '@pollen/contract/offers'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { allOffers, offersInHand } from '../../rewards/offers/offers.ts'
import * as store from './store.ts'

/** A brand's call comes within so long: the slowest of the field take 120 days. */
const visitLastsMs = 120 * dayMs

/** How the address of a member's arrival names the visit, and the offer for which they left. */
const visitParameter = 'visit'
const offerParameter = 'offer'

/**
 * Records that a member leaves for an eShop.
 *
 * @returns the address of the brand's own site, with the visit
 * @throws Refusal notAnEshop
 */
export async function leave(tx: Transaction, collectorId: string, brand: BrandPage, now: Date): Promise<string> {
  if (!brand.isVldx) throw new Refusal('notAnEshop')
  return recordVisit(tx, collectorId, brand, now)
}

/**
 * Records that a member leaves for a brand's website to do what an offer asks.
 *
 * @returns the address of the brand's own site, with the visit and the offer
 * @throws Refusal offerNotFound      there is none of this id
 * @throws Refusal offerNotPossible   the member has not opted in to it, has used it, or it asks for no visit
 */
export async function leaveForOffer(
  tx: Transaction,
  collectorId: string,
  offerId: string,
  { byKey }: Directory,
  now: Date,
): Promise<string> {
  const known = await allOffers(tx)
  const brand = byKey.get(known.versions.get(offerId)?.[0]?.brandKey ?? '')
  if (!brand) throw new Refusal('offerNotFound')
  const inHand = await offersInHand(tx, known, { brandKey: brand.brandDetailsKey, collectorIds: [collectorId] })
  const isIt = ({ terms, usesLeft }: OfferInHand) =>
    terms.offerId === offerId && terms.type === 'OPTIN_VISIT_WEBSITE' && now < terms.until && usesLeft !== 0
  if (!inHand({ collectorId, occurredAt: now }).some(isIt)) throw new Refusal('offerNotPossible')
  const address = new URL(await recordVisit(tx, collectorId, brand, now))
  address.searchParams.set(offerParameter, offerId)
  return address.href
}

async function recordVisit(
  tx: Transaction,
  collectorId: string,
  { brandDetailsKey: brandKey, website, collect: { usualDays } }: BrandPage,
  now: Date,
): Promise<string> {
  await store.deleteEnded(tx, collectorId, now)
  const visitId = uuidv7()
  const endsAt = new Date(now.getTime() + visitLastsMs)
  await store.insert(tx, { collectorId, visitId, brandKey, leftAt: now, usualDays, endsAt })
  const address = new URL(website)
  address.searchParams.set(visitParameter, visitId)
  return address.href
}

/** The member's visits that wait for a brand's call, one for each brand, the last one first. */
export async function waitingVisits(
  tx: Transaction,
  collectorId: string,
  { byKey }: Directory,
  now: Date,
): Promise<EshopVisit[]> {
  const visits = await store.waiting(tx, collectorId, now)
  return visits
    .toSorted((one, other) => other.leftAt.getTime() - one.leftAt.getTime())
    .flatMap(({ brandKey, leftAt, usualDays }) => {
      const brand = byKey.get(brandKey)
      if (!brand) return []
      const { brandDetailsKey, name, colour } = brand
      return { brandDetailsKey, name, colour, leftAt: leftAt.toISOString(), usualDays }
    })
}

export { confirm, type EshopVisit } from './store.ts'

/**
 * The visit that a brand's call names.
 *
 * @throws Refusal visitNotFound   it is unknown, another brand's, or over
 */
export async function visitToConfirm(
  tx: Transaction,
  { visitId, brandKey }: { visitId: string; brandKey: string },
  now: Date,
): Promise<store.EshopVisit> {
  const visit = await store.find(tx, visitId)
  if (!visit || visit.brandKey !== brandKey || visit.endsAt <= now) throw new Refusal('visitNotFound')
  return visit
}
