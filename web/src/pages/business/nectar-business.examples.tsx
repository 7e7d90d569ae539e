import { businessStatement, businessStatements } from '@pollen/contract/member/business'
import { memberOffers } from '@pollen/contract/member/offers'
import { ada, customerUrl, longNamed } from '../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer } from '../../parts/offers/offers.sample.ts'
import { cafe, closedMonth, emptyMonth, months, openMonth } from './business.sample.ts'

const { url } = businessStatement
const offers = {
  [memberOffers.url]: {
    offers: [anOffer({ title: 'Double points on drinks for the office' })],
    total: 1,
    hasMore: false,
  },
}
const noOffers = { [memberOffers.url]: { offers: [], total: 0, hasMore: false } }
const answers = {
  [customerUrl]: cafe,
  [businessStatements.url]: months,
  [url]: openMonth,
  ...offers,
}

export const examples: Record<string, ScreenExample> = {
  'the month so far': { answers, until: 'Provisional' },
  'a closed month': {
    path: '/business?month=2026-10',
    answers: { ...answers, [url]: closedMonth },
    until: '2026-10-7KQ4M2XD',
  },
  'nothing yet': {
    answers: {
      ...answers,
      ...noOffers,
      [businessStatements.url]: { statements: [{ month: '2026-11' }] },
      [url]: emptyMonth,
    },
    until: 'no movements',
  },
  'a long name': {
    answers: {
      ...answers,
      [customerUrl]: { ...ada, business: { ...cafe.business, name: longNamed.lastName.repeat(2).slice(0, 30) } },
    },
    until: 'Provisional',
  },
  'no business': { answers: { [customerUrl]: ada }, until: 'How to get one' },
  loading: {},
  'the account did not load': { answers: { [customerUrl]: { refusal: 'busy' } }, until: 'didn’t load' },
  'the months did not load': {
    answers: { ...answers, [businessStatements.url]: { refusal: 'busy' } },
    until: 'Your months didn’t load',
  },
  'the month did not load': {
    answers: { ...answers, [url]: { refusal: 'busy' } },
    until: 'This month didn’t load',
  },
  'the switch is off': { switches: { business: false } },
}
