import { OfferDetails } from '../offer-card.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * An offer as an operator wrote it, whether it runs yet or not, for whoever has the link that the console made: as a
 * member sees it who never touched it.
 */
export const offerPreview = endpoint({
  method: 'GET',
  url: '/coalition/offer/preview/:id',
  costs: 'secret',
  params: z.object({ id: text(60).check(z.minLength(1)) }),
  query: z.object({ token: text(1000).check(z.minLength(1)) }),
  answer: z.object({
    offer: OfferDetails,
    /** When the link ends. */
    endsAt: z.iso.datetime(),
  }),
  refuses: ['linkNotValid'],
})
