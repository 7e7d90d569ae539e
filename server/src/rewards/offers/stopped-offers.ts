import type { Transaction } from '../../platform/database/database.ts'
import { notifyAll } from '../../records/notifications/notifications.ts'
import { allOffers, listedOffer } from './known-offers.ts'
import { holdersAfter } from './states-store.ts'

type StoppedOffer = { offerId: string; at: string }

/**
 * Tells a page of those who loaded a stopped offer and have uses left, once each, in the app. Nobody is told of one that runs
 * again.
 *
 * @returns the last member of the page; undefined after the last page
 */
export async function tellPage(
  tx: Transaction,
  { offerId, at, after, limit, now }: StoppedOffer & { after: string | undefined; limit: number; now: Date },
): Promise<string | undefined> {
  const known = await allOffers(tx)
  if (listedOffer(known, offerId)) return undefined
  const page = await holdersAfter(tx, { offerId, after, limit })
  const recipients = page.flatMap(({ collectorId, version, uses }) => {
    const offer = known.versions.get(offerId)?.find((one) => one.version === version)
    if (!offer || offer.until <= now) return []
    const { source, title, until, usesPerMember } = offer
    const usesLeft = usesPerMember === null ? undefined : usesPerMember - uses
    if (usesLeft !== undefined && usesLeft <= 0) return []
    const facts = { offerId, source, title, until: until.toISOString(), ...(usesLeft !== undefined && { usesLeft }) }
    return [{ collectorId, facts }]
  })
  await notifyAll(tx, recipients, {
    kind: 'offerStoppedForAll',
    at: new Date(at),
    event: `offer stopped ${offerId} ${at}`,
  })
  return page.length === limit ? page.at(-1)?.collectorId : undefined
}
