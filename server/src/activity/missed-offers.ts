import type { MissedOffer } from '@pollen/contract/member/activity'
import { type OfferMissReason, offerMissSentences } from '@pollen/contract/offer-reasons'
import { programme } from '@pollen/contract/programme'
import type { StoredMisses } from '../earning/earning.ts'
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
  const { missed = {} } = (about ?? {}) as StoredMisses
  return Object.entries(missed).flatMap(([reason, rows]) =>
    rows.flatMap((row): MissedOffer[] => {
      const [offerId, pence = 0] = typeof row === 'string' ? [row] : row
      const offer = versions.get(offerId)?.[0]
      if (!offer) return []
      const dayOf = (at: Date) => day.format(at)
      return [
        { offerId, name: offer.name, why: offerMissSentences[reason as OfferMissReason](offer, { pence, dayOf }) },
      ]
    }),
  )
}
