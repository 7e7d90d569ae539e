import { conversions } from '@pollen/contract/member/conversions'
import { linkedPartners } from '@pollen/contract/member/partners'
import { travel } from '@pollen/contract/visitor/travel'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { confirmed, onItsWay, toUsConfirmed } from '../../parts/partners/conversions.sample.ts'
import {
  airline,
  airlineEndedLink,
  hasNoLinksLeft,
  isLinkedToAirline,
  linksNothing,
} from '../../parts/partners/partners.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const rate = { gives: 400, gets: 250, since: '2021-01-25T00:00:00.000Z' }
const { brandDetailsKey, name, pointsName } = airline
const rates = {
  [travel.url]: {
    text: '',
    groups: [],
    partners: [{ brandDetailsKey, name, pointsName, ways: [{ type: 'NECTAR_TO_PARTNER' as const, rate, before: [] }] }],
    offers: [],
    sections: [],
  },
}
const nothingYet = { ...rates, [conversions.url]: { conversions: [], hasMore: false } }
const some = {
  ...rates,
  [conversions.url]: { conversions: [onItsWay, toUsConfirmed, { ...confirmed, conversionId: `${1}` }], hasMore: false },
}

export const examples: Record<string, ScreenExample> = {
  'on its way': { memory, answers: { ...some, ...isLinkedToAirline }, until: 'Earlier' },
  'not linked': { memory, answers: { ...nothingYet, ...linksNothing }, until: 'Link Swallow Air' },
  'no links left': { memory, answers: { ...nothingYet, ...hasNoLinksLeft }, until: 'About Swallow Air' },
  'link ended': { memory, answers: { ...nothingYet, ...airlineEndedLink }, until: 'Log in to Swallow Air again' },
  loading: { memory },
  error: { memory, answers: { [linkedPartners.url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
