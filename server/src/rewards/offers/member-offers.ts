import type { Answer, Query } from '@pollen/contract/endpoint'
import type { memberOffers, OfferCounts } from '@pollen/contract/member/offers'
import { offersOnAPage } from '@pollen/contract/member/offers'
import type { OfferCard, OfferDetails } from '@pollen/contract/offer-card'
import { type Offer, optInTypes } from '@pollen/contract/offers'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { finds } from '../../platform/process/word-search.ts'
import { type Collector, collectorOf, getsBusinessOffers } from '../../records/collectors/collectors.ts'
import { type Habits, habitsBefore } from '../habits/habits.ts'
import type { PriceBook } from '../prices/prices.ts'
import { isFor, type OfferMember } from './audiences.ts'
import * as bookmarks from './bookmarks-store.ts'
import { isSeenBy, stateOf, versionOf } from './change-states.ts'
import { listedOffer, type Offers } from './known-offers.ts'
import { cardOf, detailsOf } from './offer-card.ts'
import { byEndAlone, byEndAloneSays, byId, isPinned, isUsedUp, type MemberOffer, ordersBy, rank } from './orders.ts'
import { type PersonalPrice, personalPricesOf, pricesOfEach } from './personal-prices-store.ts'
import { oneOfEachBrandFirst, type Reason, reasonsBy } from './recommendations.ts'
import { noTowns, type ShopTowns } from './shop-towns.ts'
import { isInHand } from './states.ts'
import * as store from './states-store.ts'
import { weekOf } from './weeks.ts'

/** What decides which offers are for a member, from their record. */
export async function offerMemberOf(tx: Transaction, collectorId: string, now: Date): Promise<OfferMember> {
  return memberOf(tx, await collectorOf(tx, collectorId), now)
}

const memberOf = async (tx: Transaction, collector: Collector, now: Date) =>
  memberBy(collector, await personalPricesOf(tx, collector.collectorId, weekOf(now)))

function memberBy(collector: Collector, prices: PersonalPrice[]): OfferMember {
  const { collectorId, createdAt: joinedAt } = collector
  const linkedBrands = new Set(collector.linkedBrands)
  const personal = new Map(prices.map(({ offerId, ...why }) => [offerId, why]))
  return { collectorId, getsBusinessOffers: getsBusinessOffers(collector), joinedAt, linkedBrands, personal }
}

/** The offers in memory, whose offers are read, and when. */
type Reading = { known: Offers; collectorId: string; now: Date }
/** The brands in memory, by their keys. */
type Brands = { brands: ReadonlyMap<string, { name: string; colour: string; phone?: string | undefined }> }
/** What products cost everybody, for a page that says it. */
type UsualPrices = { prices?: PriceBook | undefined }
type ListReading = Reading & Brands & UsualPrices & { towns?: ShopTowns }

/**
 * A page of the offers that are for a member now. What they used up is not recommended; a brand's offers have it last. The
 * recommended order goes by where and what the member buys, if they agreed to that (docs/decisions/180).
 *
 * @throws Refusal invalid   we did not issue this token
 */
export async function pageOf(
  tx: Transaction,
  reading: ListReading,
  { type, source, brand, search, audience, list, sort, nextToken }: Query<typeof memberOffers>,
): Promise<Answer<typeof memberOffers>> {
  const collector = await collectorOf(tx, reading.collectorId)
  const offers = await offersOfCollector(tx, reading, collector)
  const isRecommended = sort === 'recommended'
  const isByEnd = isRecommended && !collector.onlineAdvertisingConsent
  const habits = isRecommended ? await habitsBefore(tx, collector, reading.now) : undefined
  const reasonOf = habits ? reasonsFor(offers, habits, collector, reading) : noReason
  const order = isByEnd ? byEndAlone : ordersBy(reading.brands, reasonOf)[sort]
  const isFound = finds(search ?? '')
  const found = offers
    .filter(({ offer }) => type === 'ALL' || offer.type === type)
    .filter(({ offer }) => source === undefined || offer.source === source)
    .filter(({ offer }) => brand === undefined || offer.brandKey === brand)
    .filter(({ offer }) => isFound(wordsOf(offer, reading)))
    .filter(({ offer }) => audience === undefined || offer.audience.kind === audience)
    .filter(isOn[list])
    .filter((offer) => list !== 'all' || !isRecommended || brand !== undefined || !isUsedUp(offer))
    .sort((one, other) => isPinned(other) - isPinned(one) || order(one, other) || byId(one, other))
  const isMixed = habits !== undefined && list === 'all' && brand === undefined
  const all = isMixed ? oneOfEachBrandFirst(found, (offer) => !isPinned(offer) && rank(offer) === 0) : found
  const last = nextToken === undefined ? undefined : Buffer.from(nextToken, 'base64url').toString()
  const start = last === undefined ? 0 : all.findIndex(({ offer }) => offer.offerId === last) + 1
  if (last !== undefined && start === 0) throw new Refusal('invalid')
  const page = all.slice(start, start + offersOnAPage)
  const lastOnPage = page.at(-1)
  const hasMore = start + page.length < all.length
  return {
    offers: page.map((offer) => {
      const reason = reasonOf(offer)?.says
      return { ...cardFor(offer, reading), ...(reason !== undefined && { reason }) }
    }),
    total: all.length,
    ...(isByEnd && { orderedBy: byEndAloneSays }),
    ...(nextToken === undefined && { counts: countsOf(all) }),
    hasMore,
    ...(hasMore && lastOnPage && { nextToken: Buffer.from(lastOnPage.offer.offerId).toString('base64url') }),
  }
}

type ReasonOf = (offer: MemberOffer) => Reason | undefined
const noReason: ReasonOf = () => undefined

/** Finds once for each offer why it is recommended to a member with these habits. */
function reasonsFor(offers: MemberOffer[], habits: Habits, collector: Collector, reading: ListReading): ReasonOf {
  const { prices, towns = noTowns, now } = reading
  const reasonOf = reasonsBy(habits, collector, { prices, towns, now })
  const found = new Map(
    offers.map(({ offer, because }) => [
      offer.offerId,
      reasonOf(offer, because && { ...because, savedPence: savedPence(offer, reading) }),
    ]),
  )
  return ({ offer }) => found.get(offer.offerId)
}

const wordsOf = ({ brandKey, title, description }: Offer, { brands }: Brands): string =>
  [brands.get(brandKey)?.name, title, description].join(' ')

/** Those that are used up or all taken are neither. */
function countsOf(offers: MemberOffer[]): OfferCounts {
  const open = offers.filter((found) => !isInHand(found.state) && !isUsedUp(found) && !found.isAllTaken)
  const toOptIn = open.filter(({ offer }) => optInTypes.includes(offer.type)).length
  return {
    loaded: offers.filter(({ state }) => isInHand(state)).length,
    toLoad: open.length - toOptIn,
    toOptIn,
  }
}

/** The offers that a member could load now and has not, and what each is about. */
export async function offersToLoad(
  tx: Transaction,
  reading: Reading & Brands,
): Promise<{ offer: Offer; card: OfferCard }[]> {
  const open = (await offersOf(tx, reading)).filter(
    (found) => isOn.all(found) && !isInHand(found.state) && !isUsedUp(found) && !found.isAllTaken,
  )
  return open.map((found) => ({ offer: found.offer, card: cardFor(found, reading) }))
}

const isOn: Record<Query<typeof memberOffers>['list'], (offer: MemberOffer) => boolean> = {
  all: ({ state }) => state !== 'HIDDEN',
  loaded: ({ state }) => isInHand(state),
  saved: ({ savedAt, state }) => savedAt !== undefined && state !== 'HIDDEN',
  hidden: ({ state }) => state === 'HIDDEN',
}

/**
 * All about one offer.
 *
 * @throws Refusal offerNotFound   there is none, it is not theirs, or it has not begun
 * @throws Refusal offerEnded      it was there, and has ended or was stopped
 */
export async function offerOf(tx: Transaction, reading: ListReading, offerId: string): Promise<OfferDetails> {
  const [found] = (await offersOf(tx, reading)).filter(({ offer }) => offer.offerId === offerId)
  if (!found) throw new Refusal((await hasEnded(tx, reading, offerId)) ? 'offerEnded' : 'offerNotFound')
  const { offer, state, row } = found
  return detailsOf(offer, cardFor(found, reading), {
    loadedAt: isInHand(state) ? row?.loadedAt : undefined,
    phone: reading.brands.get(offer.brandKey)?.phone,
  })
}

/** Whether it was theirs to load; of others' nothing is said. */
async function hasEnded(tx: Transaction, { known, collectorId, now }: Reading, offerId: string): Promise<boolean> {
  const newest = known.versions.get(offerId)?.[0]
  if (!newest || now < newest.from || (now < newest.until && newest.listedUntil === null)) return false
  return isFor(newest, await offerMemberOf(tx, collectorId, now), now)
}

/** @throws Refusal offerNotFound */
async function findOffer(tx: Transaction, reading: Reading, offerId: string): Promise<MemberOffer> {
  const found = (await offersOf(tx, reading)).find(({ offer }) => offer.offerId === offerId)
  if (!found) throw new Refusal('offerNotFound')
  return found
}

/** What the product of a personal price costs everybody; undefined for other offers, and where the list has no such product. */
function usualPenceOf(offer: Offer, { prices, now }: UsualPrices & Pick<Reading, 'now'>): number | undefined {
  const [product] = offer.reward.kind === 'memberPrice' ? (offer.conditions.products ?? []) : []
  if (product === undefined) return undefined
  return prices?.at({ brandKey: offer.brandKey, storeId: 'online', at: now })(product)?.basePence ?? undefined
}

/** A pound where nobody knows. */
const savedPence = (offer: Offer, reading: UsualPrices & Pick<Reading, 'now'>) => {
  const usualPence = usualPenceOf(offer, reading)
  return usualPence !== undefined && offer.reward.kind === 'memberPrice' ? usualPence - offer.reward.pence : 100
}

const cardFor = (
  { offer, state, row, savedAt, isAllTaken, because }: MemberOffer,
  { known, brands, prices, now }: ListReading,
): OfferCard =>
  cardOf(offer, {
    state,
    brand: brands.get(offer.brandKey),
    isBookmarked: savedAt !== undefined,
    isAllTaken,
    isStopped: listedOffer(known, offer.offerId) === undefined,
    uses: row?.uses ?? 0,
    because,
    usualPence: usualPenceOf(offer, { prices, now }),
    now,
  })

/**
 * What several members can be told of, by as few statements as one: the prices that are theirs this week, and the other
 * offers that they could use, as the recommended order has them, what only businesses get before the rest.
 */
export async function offersForEach(
  tx: Transaction,
  collectors: Collector[],
  { known, brands, now }: Omit<Reading, 'collectorId'> & Brands,
): Promise<(collectorId: string) => { prices: OfferCard[]; offers: OfferCard[] }> {
  const collectorIds = collectors.map(({ collectorId }) => collectorId)
  const prices = Map.groupBy(await pricesOfEach(tx, collectorIds, weekOf(now)), (price) => price.collectorId)
  const rows = Map.groupBy(await store.statesOfEach(tx, collectorIds), (row) => row.collectorId)
  const byIds = new Map(collectors.map((collector) => [collector.collectorId, collector]))
  const order = ordersBy(brands, noReason).recommended
  const forBusinesses = ({ offer }: MemberOffer) => (offer.audience.kind === 'business' ? 1 : 0)
  return (collectorId) => {
    const collector = byIds.get(collectorId)
    if (!collector) return { prices: [], offers: [] }
    const reading = { known, brands, collectorId, now }
    const member = memberBy(collector, prices.get(collectorId) ?? [])
    const open = offersFor(reading, { member, rows: rows.get(collectorId) ?? [], saved: new Map() })
      .filter((found) => isOn.all(found) && !isUsedUp(found) && !found.isAllTaken)
      .filter(({ offer }) => offer.audience.kind !== 'everybody')
      .sort((one, other) => forBusinesses(other) - forBusinesses(one) || order(one, other) || byId(one, other))
    const cards = open.map((found) => cardFor(found, reading))
    return { prices: cards.filter(isOwnPrice), offers: cards.filter((card) => !isOwnPrice(card)) }
  }
}

const isOwnPrice = ({ source }: OfferCard) => source === 'NECTAR_PRICE'

/** Every offer that a member can see now. */
async function offersOf(tx: Transaction, reading: Reading): Promise<MemberOffer[]> {
  return offersOfCollector(tx, reading, await collectorOf(tx, reading.collectorId))
}

async function offersOfCollector(tx: Transaction, reading: Reading, collector: Collector): Promise<MemberOffer[]> {
  const { collectorId, now } = reading
  const member = await memberOf(tx, collector, now)
  const rows = await store.statesOf(tx, collectorId)
  return offersFor(reading, { member, rows, saved: await bookmarks.savedBy(tx, collectorId) })
}

type OfferHistory = { member: OfferMember; rows: store.StateRow[]; saved: ReadonlyMap<string, Date> }

function offersFor({ known, now }: Reading, { member, rows: touched, saved }: OfferHistory): MemberOffer[] {
  const rows = new Map(touched.map((row) => [row.offerId, row]))
  const ids = new Set([...known.listed.map(({ offerId }) => offerId), ...rows.keys()])
  return [...ids].flatMap((offerId): MemberOffer[] => {
    const row = rows.get(offerId)
    const newest = listedOffer(known, offerId) ?? versionOf(known, row)
    if (!newest) return []
    const state = newest.audience.kind === 'everybody' ? 'LOADED' : stateOf(known, newest, row, now)
    const isTheirs = isInHand(state) && newest.audience.kind !== 'everybody'
    const offer = (isTheirs && versionOf(known, row)) || newest
    if (isTheirs ? offer.until <= now : !isSeenBy(known, newest, member, now)) return []
    const isAllTaken = known.allTaken.has(offerId) && !row?.isPromised
    return [{ offer, state, row, savedAt: saved.get(offerId), isAllTaken, because: member.personal.get(offerId) }]
  })
}

/**
 * Saves an offer, or no more; the same again changes nothing.
 *
 * @throws Refusal offerNotFound   there is none, it is not theirs, or its time is not now
 */
export async function setBookmark(
  tx: Transaction,
  reading: Reading,
  { offerId, isBookmarked }: { offerId: string; isBookmarked: boolean },
): Promise<{ id: string; isBookmarked: boolean }> {
  await findOffer(tx, reading, offerId)
  const bookmark = { collectorId: reading.collectorId, offerId }
  if (isBookmarked) await bookmarks.insert(tx, { ...bookmark, savedAt: reading.now })
  else await bookmarks.remove(tx, bookmark)
  return { id: offerId, isBookmarked }
}
