import { dayMs } from '@pollen/contract/durations'
import type { offerFilters } from '@pollen/contract/member/offers'
import type { OfferCard, OfferDetails } from '@pollen/contract/offer-card'
import { programme } from '@pollen/contract/programme'
import type { z } from '@pollen/contract/zod'
import { brands } from '../examples/brands.sample.ts'

/** The first moment of a day that is so many days ahead. */
export const inDays = (days: number) => new Date(Math.floor(Date.now() / dayMs + days) * dayMs).toISOString()

export const anOffer = (how: Partial<OfferCard> & { picture?: string } = {}): OfferCard => {
  const { picture = 'apple', ...rest } = how
  const image = `/products/${picture}.svg`
  const brand = rest.brand ?? brands.grocer
  const id = rest.id ?? (rest.title ?? picture).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return {
    version: 1,
    state: 'UNLOADED',
    type: 'PRODUCT',
    source: 'PIANO',
    sourceType: 'FOOD',
    isBookmarked: false,
    title: '40 points on a bag of apples',
    description: 'Six to a bag, crisp and red.',
    imgUrls: [image],
    imageUrls: { offerImageUrl: image },
    sponsorDisplayName: brand.name,
    reward: { kind: 'points', points: 40 },
    from: inDays(-7),
    until: inDays(12),
    isEverybodys: false,
    isAllTaken: false,
    uses: 0,
    ...rest,
    brand,
    id,
  }
}

/** An offer as its own screen reads it. */
export const inFull = (offer: OfferCard): OfferDetails => ({
  ...offer,
  howItWorks: 'Load the offer and scan your card when you pay. You’ll see the extra points on your receipt.',
  terms:
    'Load the offer before you pay, and show your card. Only the items named here count. Up to 5 times for each member.',
  countsFrom: 'startOfThatDay',
})

export const sampleOffers: OfferCard[] = [
  anOffer({
    title: 'Triple points on fresh bread',
    picture: 'bread',
    type: 'POINTS_MULTIPLIER',
    reward: { kind: 'multiplier', hundredths: 300 },
    state: 'LOADED',
    until: inDays(2),
    reason: 'You buy this',
  }),
  anOffer({}),
  anOffer({
    title: '150 points on your third cup',
    picture: 'cup',
    source: 'COALITION',
    sourceType: 'BRAND',
    brand: brands.coffee,
    reward: { kind: 'points', points: 150 },
    isBookmarked: true,
    reason: 'Your shop in Millbrook',
  }),
  anOffer({
    title: 'Oat drink for £1.20',
    picture: 'carton',
    source: 'NECTAR_PRICE',
    sourceType: 'PRICE',
    reward: { kind: 'memberPrice', pence: 120 },
    usualPence: 180,
    because: 'Bought in 6 of your last 10 shops.',
    reason: 'You buy this',
    usesPerMember: 4,
  }),
  anOffer({
    title: '£5 off when you spend £40',
    picture: 'gift',
    type: 'PROMO',
    source: 'COALITION',
    sourceType: 'BRAND',
    brand: brands.longNamed,
    reward: { kind: 'penceOff', pence: 500 },
    isAllTaken: true,
  }),
  anOffer({
    title: '500 points when you book a table for a birthday',
    picture: 'cake',
    type: 'OPTIN',
    source: 'COALITION',
    sourceType: 'BRAND',
    brand: brands.coffee,
    state: 'NOTOPTEDIN',
    reward: { kind: 'points', points: 500 },
  }),
  anOffer({
    title: '30 points on croissants',
    picture: 'croissant',
    reward: { kind: 'points', points: 30 },
    state: 'LOADED',
    uses: 3,
    usesPerMember: 3,
  }),
]

/** For whoever declined profiling: nothing says why an offer is there, and a line says what the order goes by. */
export const offersByEnd = sampleOffers.map(({ reason: _, because: __, ...offer }): OfferCard => offer)
export const byEnd = 'What ends first comes first, as you asked us not to look at what you buy.'

type Filters = z.infer<typeof offerFilters.answer>

export const forYouFilters: Filters = {
  sorts: [
    { key: 'recommended', name: 'Recommended' },
    { key: 'endingSoon', name: 'Ending soon' },
  ],
  filters: [
    { key: 'all', name: 'All offers' },
    { key: 'bonus', name: 'Bonus points', source: 'PIANO' },
    { key: 'your-nectar-prices', name: `Your ${programme.name} Prices`, source: 'NECTAR_PRICE' },
    { key: 'nectar-prices', name: `${programme.name} Prices` },
  ],
}

export const savedFilters: Filters = {
  sorts: [
    { key: 'recentlySaved', name: 'Recently saved' },
    { key: 'endingSoon', name: 'Ending soon' },
    { key: 'brand', name: 'Brand, A to Z' },
  ],
  filters: [
    { key: 'all', name: 'All offers' },
    { key: 'food', name: 'Food offers', source: 'PIANO' },
    { key: 'brand', name: 'Brand offers', source: 'COALITION' },
  ],
}
