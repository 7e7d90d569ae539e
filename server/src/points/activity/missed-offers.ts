import { weekdayAndDayOf } from '@pollen/contract/day-and-time'
import type { MissedOffer } from '@pollen/contract/member/activity'
import { offerMissSentences } from '@pollen/contract/offer-reasons'
import type { StoredTransfer } from '../../records/ledger/ledger.ts'
import type { Offers } from '../../rewards/offers/offers.ts'
import { missesIn } from '../earning/earning.ts'

/** The offers that did not count for the purchase of a transfer, and why, as its member reads them. */
export function missedOffersIn({ about }: Pick<StoredTransfer, 'about'>, { versions }: Offers): MissedOffer[] {
  const dayOf = (at: Date) => weekdayAndDayOf(at)
  return missesIn({ about }).flatMap(({ offerId, missed: { reason, pence = 0 } }): MissedOffer[] => {
    const offer = versions.get(offerId)?.[0]
    return offer ? [{ offerId, name: offer.name, why: offerMissSentences[reason](offer, { pence, dayOf }) }] : []
  })
}
