import { businessPartners } from '@pollen/contract/member/business'
import { memberOffers } from '@pollen/contract/member/offers'
import { ada, customerUrl } from '../../parts/examples/account.sample.ts'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer } from '../../parts/offers/offers.sample.ts'
import { cafe } from './business.sample.ts'

const collect = { points: 1, perPence: 100 }
const partners = {
  groups: [
    {
      group: 'For the kitchen and the team',
      partners: [
        {
          brand: brands.grocer,
          buys: 'Coffee, tea, milk and everything for the staff kitchen',
          collect,
          takesPoints: true,
        },
        {
          brand: brands.longNamed,
          buys: 'Sugar by the sack',
          collect: { points: 4, perPence: 100 },
          takesPoints: false,
        },
      ],
    },
    {
      group: 'Office and workshop',
      partners: [
        {
          brand: brands.coffee,
          buys: 'Beans for the machine',
          collect: { points: 5, perPence: 100 },
          takesPoints: false,
        },
      ],
    },
  ],
}
const offers = {
  [memberOffers.url]: {
    offers: [anOffer({ title: 'Double points on drinks for the office' })],
    total: 1,
    hasMore: false,
  },
}

export const examples: Record<string, ScreenExample> = {
  'a business': {
    answers: { [customerUrl]: cafe, [businessPartners.url]: partners, ...offers },
    until: 'Office and workshop',
  },
  'a member': { answers: { [customerUrl]: ada, [businessPartners.url]: partners }, until: 'Office and workshop' },
  none: { answers: { [customerUrl]: ada, [businessPartners.url]: { groups: [] } }, until: 'No list' },
  loading: {},
  'did not load': {
    answers: { [customerUrl]: ada, [businessPartners.url]: { refusal: 'busy' } },
    until: 'didn’t load',
  },
}
