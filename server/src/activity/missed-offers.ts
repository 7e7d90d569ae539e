import type { MissedOffer } from '@pollen/contract/member/activity'
import { offerMissSentences } from '@pollen/contract/offer-reasons'
import { programme } from '@pollen/contract/programme'
import { missesIn } from '../earning/earning.ts'
import type { StoredTransfer } from '../ledger/ledger.ts'
import type { Offers } from '../offers/offers.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: programme.timeZone,
})

/** The offers that did not count for the purchase of a transfer, and why, as its member reads them. */
export function missedOffersIn({ about }: Pick<StoredTransfer, 'about'>, { versions }: Offers): MissedOffer[] {
  const dayOf = (at: Date) => day.format(at)
  return missesIn({ about }).flatMap(({ offerId, missed: { reason, pence = 0 } }): MissedOffer[] => {
    const offer = versions.get(offerId)?.[0]
    return offer ? [{ offerId, name: offer.name, why: offerMissSentences[reason](offer, { pence, dayOf }) }] : []
  })
}
