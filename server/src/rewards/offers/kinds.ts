import { dateOf } from '@pollen/contract/day-and-time'
import { lastMomentOf, moreTimes } from '@pollen/contract/offer-times'
import { type OfferSource, offerSources } from '@pollen/contract/offers'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { kind, time } from '../../records/notifications/kind-row.ts'

const pages = {
  PIANO: 'offerDetailsFood',
  COALITION: 'offerDetailsBrand',
  NECTAR_PRICE: 'offerDetailsYourNectarPrices',
} as const

/** Where members read all about an offer. */
export const offerPath = (source: OfferSource, offerId: string): string => href(pages[source], { offerId })

export const offersKinds = {
  offerStoppedForAll: kind({
    group: 'points',
    facts: z.object({
      offerId: z.string(),
      source: z.enum(offerSources),
      title: z.string(),
      usesLeft: z.optional(z.int()),
      until: time,
    }),
    title: ({ title }) => `Stopped: ${title}`,
    text: ({ usesLeft, until }) =>
      `Yours still counts${usesLeft === undefined ? '' : `, ${moreTimes(usesLeft)}`}, until ${dateOf(lastMomentOf(until))}. Nobody else can load it now.`,
    leadsTo: ({ source, offerId }) => offerPath(source, offerId),
  }),
}
