import type { OfferCard } from '@pollen/contract/offer-card'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer, inFull, sampleOffers, savedFilters } from '../../parts/offers/offers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const saved = sampleOffers.slice(0, 4).map((offer) => ({ ...offer, isBookmarked: true }))
const filters = { '/offer-filters/:id': savedFilters }
const of = (offers: OfferCard[]) => ({
  ...filters,
  '/offers': { offers, total: offers.length, hasMore: false },
  '/offers/:id': inFull(offers[0] ?? anOffer()),
})

export const examples: Record<string, ScreenExample> = {
  full: { memory, answers: of(saved), until: 'fresh bread' },
  'nothing saved': { memory, answers: of([]), until: 'Nothing saved yet' },
  'nothing of that kind': { path: '/offers-saved?filter=brand', memory, answers: of([]), until: 'of that kind' },
  loading: { memory },
  error: { memory, answers: { ...filters, '/offers': { refusal: 'busy' } }, until: 'didn’t load' },
  'sort and filter': {
    memory,
    answers: of(saved),
    press: ['Sort and filter'],
    until: 'Recently saved',
    says: ['Show offers'],
  },
  'how saving works': {
    memory,
    answers: of(saved),
    press: ['How saving works'],
    says: ['How to save offers', 'Load it before you shop: saving alone doesn’t put it on your card.'],
  },
  'something to reset': {
    path: '/offers-saved?sort=brand',
    memory,
    answers: of(saved),
    press: ['Sort and filter'],
    until: 'Recently saved',
    says: ['Reset', 'Show offers'],
  },
}
