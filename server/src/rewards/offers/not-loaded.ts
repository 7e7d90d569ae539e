import { minuteMs } from '@pollen/contract/durations'
import type { Offer } from '@pollen/contract/offers'
import type { Transaction } from '../../platform/database/database.ts'
import { isFor } from './audiences.ts'
import type { Offers } from './known-offers.ts'
import { offerMemberOf } from './member-offers.ts'
import { isInHand } from './states.ts'
import * as store from './states-store.ts'

/** An offer that a member could have had at a time, and how it stood with them. */
type NotLoaded = {
  offer: Offer
  stood: 'later' | 'never' | 'givenBack'
  loadedAt: Date | null
  givenBackAt: Date | null
}

/**
 * The offers of a brand that ran at that time, were for this member, and that they had not in hand then.
 */
export async function notLoadedAt(
  tx: Transaction,
  { versions, ofBrand }: Offers,
  { collectorId, brandKey, at, now }: { collectorId: string; brandKey: string; at: Date; now: Date },
): Promise<NotLoaded[]> {
  const member = await offerMemberOf(tx, collectorId, now)
  const rows = new Map((await store.statesOf(tx, collectorId)).map((row) => [row.offerId, row]))
  const endOfMinute = (Math.floor(at.getTime() / minuteMs) + 1) * minuteMs
  return (ofBrand.get(brandKey)?.offerIds ?? []).flatMap((offerId): NotLoaded[] => {
    const offer = versions.get(offerId)?.find(({ since }) => since <= at)
    const row = rows.get(offerId)
    if (!offer || offer.audience.kind === 'everybody' || offer.audience.kind === 'personal') return []
    const ran = offer.from <= at && at < offer.until && (offer.listedUntil === null || at < offer.listedUntil)
    if (!ran || !isFor(offer, member, at)) return []
    const loadedAt = row?.loadedAt ?? null
    if (!row || !loadedAt) return [{ offer, stood: 'never', loadedAt: null, givenBackAt: null }]
    const { state, givenBackAt } = row
    if (loadedAt.getTime() >= endOfMinute) return [{ offer, stood: 'later', loadedAt, givenBackAt: null }]
    const hadIt = isInHand(state) || (givenBackAt !== null && givenBackAt > at)
    return hadIt ? [] : [{ offer, stood: 'givenBack', loadedAt, givenBackAt }]
  })
}
