import type { CampaignPreview } from '@pollen/contract/campaign-preview'
import type { Answers } from '../../parts/examples/answers.ts'
import { coffeePage } from '../../parts/examples/listed-brands.sample.ts'
import { samplePrices } from '../../parts/examples/prices.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer, inDays } from '../../parts/offers/offers.sample.ts'
import { open } from '../../parts/quests/quests.sample.ts'
import { coffeeReward } from '../../parts/vouchers/vouchers.sample.ts'

const path = '/campaign-preview/token'
const url = '/homepage-pod-api/preview'
const day = '2027-01-12'
const event = {
  eventId: 'soup-week',
  title: 'Soup week',
  text: 'Seven soups for seven days, and points on all of them.',
  picture: 'bowl',
  from: '2027-01-10T00:00:00.000Z',
  until: '2027-01-17T00:00:00.000Z',
  hasBegun: true,
  opensDaily: false,
  isOver: false,
  sections: [],
  offers: [anOffer({ picture: 'carrot', title: '40 points on carrots' })],
  days: [],
  terms: ['The event lasts for a week.'],
}
const pod = { podId: 'soup', title: 'Soup week', text: 'Seven soups for seven days.', picture: 'bowl', path: '/event' }
const skinnyEvent = { eventId: 'soup-week', text: 'Soup week is on', picture: 'bowl', path: '/event' }
const shows = (preview: CampaignPreview): Answers => ({ [url]: { preview, endsAt: inDays(7) } })

export const examples: Record<string, ScreenExample> = {
  'an event': { path, answers: shows({ kind: 'event', day, event }), until: '5 days left' },
  home: { path, answers: shows({ kind: 'home', day, home: { pods: [pod], skinnyEvent } }), until: 'Soup week is on' },
  'home, nothing': { path, answers: shows({ kind: 'home', day, home: { pods: [] } }), until: 'no strip and no pods' },
  'a quest': { path, answers: shows({ kind: 'quest', day, quest: open }), until: 'The fresh comb' },
  'a document': {
    path,
    answers: shows({ kind: 'document', day, title: 'The rules', html: '<h2>Your card</h2><p>It is yours alone.</p>' }),
    until: 'It is yours alone',
  },
  'a reward': {
    path,
    answers: shows({ kind: 'reward', day, reward: coffeeReward }),
    press: [coffeeReward.title],
    until: 'It costs',
  },
  prices: { path, answers: shows({ kind: 'prices', day, prices: samplePrices }), until: 'Save' },
  'prices, none': { path, answers: shows({ kind: 'prices', day, prices: [] }), until: 'costs members less' },
  'a brand': { path, answers: shows({ kind: 'brand', day, brand: coffeePage }), until: 'How to collect' },
  loading: { path },
  ended: { path, answers: { [url]: { refusal: 'linkNotValid' } }, until: 'Its link has ended' },
  error: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
