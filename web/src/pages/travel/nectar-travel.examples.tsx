import type { ListedBrand } from '@pollen/contract/listed-brand'
import type { Answers } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer, inDays } from '../../parts/offers/offers.sample.ts'

const url = '/anonymous-travel-api/travel'
const aBrand = (brandDetailsKey: string, name: string, colour: string): ListedBrand => ({
  brandDetailsKey,
  name,
  colour,
  imageUrls: { logoImageUrl: '/brand-categories/travelandhotels.svg' },
  isVldx: true,
  category: 'travelandhotels',
  collect: { points: 3, perPence: 100 },
})
const inn = aBrand('inn', 'The Anchor Inns', '#1f4f6b')
const ferry = aBrand('ferry', 'Saltmarsh Ferries', '#7a2330')
const rate = (gives: number, gets: number) => ({ gives, gets, since: inDays(-300) })
const all = {
  text: 'Sleep, float or drive: collect on the way there and back.',
  groups: [
    { title: 'A bed for the night', brands: [inn] },
    { title: 'By sea', brands: [ferry] },
  ],
  partners: [
    {
      brandDetailsKey: 'inn',
      name: inn.name,
      pointsName: 'Anchors',
      ways: [
        { type: 'NECTAR_TO_PARTNER', rate: rate(400, 250), before: [] },
        { type: 'PARTNER_TO_NECTAR', rate: rate(250, 400), before: [] },
      ],
    },
  ],
  offers: [anOffer({ picture: 'suitcase', title: '500 points on a weekend' })],
  sections: [{ title: 'Before you book', text: 'Load the offers that you like first.' }],
} satisfies Answers[typeof url]

export const examples: Record<string, ScreenExample> = {
  visitor: { answers: { [url]: all }, until: 'Log in to load them' },
  member: { answers: { [url]: all }, memory: { sessionCreatedAt: '1', firstName: 'Ada' }, until: 'Turn points into' },
  'nothing yet': {
    answers: { [url]: { ...all, groups: [], partners: [], offers: [] } },
    until: 'See all brands',
  },
  loading: {},
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
