import type { Transaction } from '../../platform/database/database.ts'
import { phoneOf } from '../../records/brands/brands.ts'
import { capsOf, sliceCount } from './budgets.ts'
import { tellOfStopped } from './jobs.ts'
import { nextVersion, readOffers, refuseWithoutPhone, wrongOffers } from './offers-file.ts'
import * as store from './store.ts'

export { bonusAt } from './bonus.ts'
export { changeWithin } from './change-states.ts'
export { type CountedOffer, countedOffers, mostToPay, paidPence } from './counted-offers.ts'
export { releasePromisesOf } from './end-promises.ts'
export { offersHeldBy, stopOffer } from './held-offers.ts'
export { changedSince, type OffersInHand, offersInHand, offersInHandAmong, offersInHandAtOnce } from './in-hand.ts'
export { offerPath } from './kinds.ts'
export { allOffers, type Offers } from './known-offers.ts'
export { setChoices } from './load-everything.ts'
export { offerMemberOf, offersForEach, offersToLoad, setBookmark } from './member-offers.ts'
export { notLoadedAt } from './not-loaded.ts'
export { personalPriceReason } from './offer-card.ts'
export { offersKind } from './offers-file.ts'
export {
  givePersonalPrices,
  hasPersonalPrices,
  havingPrices,
  type PersonalPrice,
  personalPricesOf,
} from './personal-prices-store.ts'
export { makePreview } from './previews.ts'
export { matchesAny } from './product-patterns.ts'
export { publicOffersNow, publicOffersWritten } from './public-offers-now.ts'
export { isOptedInto } from './states.ts'
export { byCollector as statesByCollector, type RowInHand, statesInHandQuery } from './states-store.ts'
export {
  addToUses,
  giveBack,
  type OfferUse,
  type PostingWithOffers,
  postWithOffers,
  purchasesWithUse,
  type ReducedUse,
  use,
  usesOf,
  usesOfPurchases,
} from './uses.ts'
export { startOfWeek, weekOf } from './weeks.ts'

/** Whether members have loaded it, for whom it goes on when it is left out. */
const keepsRunning = (offer: store.OfferVersion | undefined, now: Date): boolean =>
  offer !== undefined && offer.audience.kind !== 'everybody' && offer.from <= now && now < offer.until

/**
 * Enters the operators' offers. What runs is never edited: a row that changed is a new version from `now` on, and who
 * has loaded the old one keeps it. An offer that is left out cannot be loaded any more. The same file again changes
 * nothing.
 *
 * @throws StartError   the file breaks a rule, another brand takes an offer over, or a budget is below what is promised
 */
export async function loadOffers(tx: Transaction, { text, now }: { text?: string; now: Date }): Promise<void> {
  const written = await readOffers(tx, { text, now })
  const phones = new Map<string, string | undefined>()
  for (const { type, brandKey } of written) if (type === 'CALL') phones.set(brandKey, await phoneOf(tx, brandKey))
  refuseWithoutPhone(written, (brandKey) => phones.get(brandKey) !== undefined)
  const newest = new Map((await store.allVersions(tx)).map((version) => [version.offerId, version]))
  const changed = written.flatMap((offer) => {
    const before = newest.get(offer.offerId)
    const version = nextVersion(before, offer)
    if (version === before?.version) return []
    if (before && (before.brandKey !== offer.brandKey || before.type !== offer.type))
      throw wrongOffers(
        `the offer ${offer.offerId} is of ${before.brandKey} and of the type ${before.type}: another one needs a key of its own`,
      )
    return [{ ...offer, version, since: now }]
  })
  const left = await store.listOnly(
    tx,
    written.map(({ offerId }) => offerId),
    now,
  )
  for (const offerId of left)
    if (keepsRunning(newest.get(offerId), now)) await tellOfStopped.queue(tx, { offerId, at: now.toISOString() })
  await store.addVersions(tx, changed)
  for (const { offerId, budget } of changed) {
    if (budget === null) continue
    const slices = await store.lockSlices(tx, offerId)
    const promised = Array.from({ length: sliceCount }, (_, slice) => slices[slice]?.promised ?? 0)
    const caps = capsOf(budget, promised)
    if (!caps) throw wrongOffers(`more than ${budget} members have the offer ${offerId} already`)
    await store.setCaps(
      tx,
      caps.map((cap, slice) => ({ offerId, slice, cap })),
    )
  }
}
