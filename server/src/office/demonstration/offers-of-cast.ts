import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { allOffers, changeWithin, offerMemberOf, setBookmark, setChoices } from '../../rewards/offers/offers.ts'

/** So many days ago the cast did what it did with offers: its purchases since then use what it loaded. */
const daysAgo = 20

export const choseOffersAt = (now: Date): Date => new Date(now.getTime() - daysAgo * dayMs)

/** What a member of the cast did with offers, by their ids. */
export type OfferChoices = {
  loads?: string[]
  pins?: string[]
  hides?: string[]
  saves?: string[]
  loadsEverything?: boolean
  unlocksPrices?: boolean
}

/** Does with offers what a member of the cast did; what operators do not list any more is left out. */
export async function chooseOffers(
  tx: Transaction,
  collectorId: string,
  { now, loads = [], pins = [], hides = [], saves = [], ...always }: OfferChoices & { now: Date },
): Promise<void> {
  const then = choseOffersAt(now)
  const known = await allOffers(tx)
  const runsThen = (offerId: string) =>
    known.listed.some((offer) => offer.offerId === offerId && offer.from <= then && now < offer.until)
  const member = await offerMemberOf(tx, collectorId, then)
  const wanted = [
    ...loads.map((offerId) => ({ offerId, wanted: 'LOADED' as const })),
    ...pins.map((offerId) => ({ offerId, wanted: 'PINNED' as const })),
    ...hides.map((offerId) => ({ offerId, wanted: 'HIDDEN' as const })),
  ].filter(({ offerId }) => runsThen(offerId))
  await changeWithin(tx, { known, member, now: then }, wanted)
  for (const offerId of saves.filter(runsThen))
    await setBookmark(tx, { known, collectorId, now: then }, { offerId, isBookmarked: true })
  await setChoices(tx, collectorId, always)
}
