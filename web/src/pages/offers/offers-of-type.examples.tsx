import type { OfferCard } from '@pollen/contract/offer-card'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer, inFull, sampleOffers } from '../../parts/offers/offers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const path = '/offers/brand'
const of = (offers: OfferCard[]) => ({
  '/offers': { offers, total: offers.length, hasMore: false },
  '/offers/:id': inFull(offers[0] ?? anOffer()),
})
const ofBrands = of(sampleOffers.filter(({ source }) => source === 'COALITION'))

export const examples: Record<string, ScreenExample> = {
  'of brands': { path, memory, answers: ofBrands, until: 'third cup' },
  coupons: { path: '/offers/coupon', memory, answers: of(sampleOffers.slice(1, 2)), until: 'Coupons' },
  none: { path, memory, answers: of([]), until: 'No offers at the moment' },
  loading: { path, memory },
  error: { path, memory, answers: { '/offers': { refusal: 'busy' } }, until: 'didn’t load' },
  'no such kind': { path: '/offers/nonsense', memory, until: 'no such kind' },
}
