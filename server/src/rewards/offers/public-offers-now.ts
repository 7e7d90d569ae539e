import type { Offer, PublicOffer } from '@pollen/contract/offers'
import type { Transaction } from '../../platform/database/database.ts'
import { listedOffer, type Offers } from './known-offers.ts'
import { readOffers } from './offers-file.ts'
import { publicOffer } from './public-offer.ts'

/** Those of these offers that run, are not all taken and not given to some alone, as anybody may read them. */
export const publicOffersNow = (known: Offers, { offerIds, now }: { offerIds: string[]; now: Date }): PublicOffer[] =>
  offerIds.flatMap((offerId) => {
    const offer = listedOffer(known, offerId)
    return offer && runsForAll(offer, now) && !known.allTaken.has(offerId) ? [publicOffer(offer)] : []
  })

/**
 * The same at a time to come, by what operators wrote, whether it is entered or not.
 *
 * @param now   whose round of the content it is
 * @param at    the time to come
 * @param text  in the place of the operators' file
 * @throws StartError   the file breaks a rule
 */
export async function publicOffersWritten(
  tx: Transaction,
  { now, at, text }: { now: Date; at: Date; text?: string | undefined },
): Promise<(offerIds: string[]) => PublicOffer[]> {
  const written = await readOffers(tx, { text, now })
  const byId = new Map(written.filter((offer) => runsForAll(offer, at)).map((offer) => [offer.offerId, offer]))
  return (offerIds) => offerIds.flatMap((offerId) => byId.get(offerId) ?? []).map(publicOffer)
}

const runsForAll = ({ from, until, audience }: Pick<Offer, 'from' | 'until' | 'audience'>, now: Date): boolean =>
  from <= now && now < until && audience.kind !== 'personal'
