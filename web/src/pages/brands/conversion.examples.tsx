import { coffeePage } from '../../parts/examples/listed-brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { endedQuote, isQuoted, termsAre, wayIs } from '../../parts/partners/conversions.sample.ts'
import { airlinePage } from '../../parts/partners/partner-page.sample.ts'
import { isLinkedToAirline, linksNothing } from '../../parts/partners/partners.sample.ts'

const path = '/brands/swallow-air/conversion'
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const brandUrl = '/anonymous-brands-api/brands/:key'
const termsUrl = '/customer/linked-partners/:partnerId/conversions/terms'
const quotesUrl = '/customer/linked-partners/:partnerId/conversions/quotes'
const linked = (...answers: Record<string, unknown>[]): ScreenExample => ({
  path,
  memory,
  answers: Object.assign({}, isLinkedToAirline, termsAre({}), ...answers),
})
const press = ['Convert 400 points']
const refusing = (refusal: string): ScreenExample => ({ ...linked({ [quotesUrl]: { refusal } }), press })

export const examples: Record<string, ScreenExample> = {
  'for a visitor': {
    path,
    answers: { [brandUrl]: { ...coffeePage, partner: airlinePage } },
    until: 'Log in to convert',
  },
  'for a visitor, no partner': { path, answers: { [brandUrl]: coffeePage }, until: 'Points aren’t converted here' },
  'not linked': { path, memory, answers: linksNothing, until: 'Link your card' },
  'no such partner': {
    path: '/brands/quayside-coffee/conversion',
    memory,
    answers: isLinkedToAirline,
    until: 'Points aren’t converted here',
  },
  loading: { path, memory },
  'it did not load': { ...linked({ [termsUrl]: { refusal: 'notFound' } }), until: 'didn’t load' },
  'to the partner': { ...linked(), until: '250' },
  'to us': { ...linked(), press: ['Swallow Air to'], until: 'Convert 250 Feathers' },
  'a wrong amount': {
    ...linked(),
    fill: { 'You give': '1000' },
    press: ['Convert 1,000 points'],
    until: 'try 800 or 1,200',
  },
  'the partner does not answer': {
    ...linked({ '/customer/linked-partners/:partnerId/balance': { isLocked: false, needsLogin: false } }),
    press: ['Swallow Air to'],
    until: 'Convert 250 Feathers',
  },
  'a rate that changes': {
    ...linked(
      wayIs({
        rate: {
          gives: 400,
          gets: 250,
          since: '2021-01-25T00:00:00.000Z',
          next: { gives: 400, gets: 240, since: '2027-04-01T00:00:00.000Z' },
        },
      }),
    ),
    until: 'From 1 April 2027',
  },
  'quoted (transfer_points)': { ...linked(isQuoted), press, until: 'This rate is yours until' },
  'a quote that has ended': { ...linked({ [quotesUrl]: endedQuote }), press, until: 'Look at the rate again' },
  sending: { ...linked(), press },
  'it failed': { ...refusing('busy'), until: 'Something went wrong our end' },
  'spending is locked (account_locked)': { ...refusing('spendingLocked'), until: 'See your spending safety' },
  'the partner’s account is locked (partner_account_locked)': {
    ...refusing('partnerAccountLocked'),
    until: 'Only Swallow Air can open it again',
  },
  'the daily limit': { ...refusing('dailyLimit'), until: 'up to 20,000 points a day' },
  'not enough there': { ...refusing('notEnoughPartnerPoints'), until: 'enough points with the partner' },
  'nothing left today': { ...linked(wayIs({ leftToday: 0 })), until: 'today’s limit of 20,000 points' },
  'as often as one can': { ...linked(wayIs({ timesLeftToday: 0 })), until: 'as often as you can' },
  'too few points': { ...linked(termsAre({ balance: 312 })), until: 'at least 400 points' },
  'stopped: spending is locked': {
    ...linked(termsAre({ stoppedBy: 'spendingLocked' })),
    until: 'You can’t spend points with this account right now',
  },
  'stopped: points are held': { ...linked(termsAre({ stoppedBy: 'spendingHeld' })), until: 'for your safety' },
  'stopped: contact details changed': {
    ...linked(termsAre({ stoppedBy: 'contactChangedLately' })),
    until: 'Try converting again in 1 hour',
  },
  'stopped: the account there is locked': {
    ...linked({ '/customer/linked-partners/:partnerId/balance': { isLocked: true, needsLogin: false } }),
    until: 'has locked your account there',
  },
  'stopped: the partner asks for a login': {
    ...linked(termsAre({ stoppedBy: 'partnerNeedsLogin' })),
    until: 'has ended the link',
  },
  'by itself: on': {
    ...linked(
      termsAre({ automatic: { state: 'on', rate: { gives: 400, gets: 250 }, nextOn: '2026-11-30T06:00:00.000Z' } }),
    ),
    until: 'next on 30 November 2026',
  },
  'by itself: paused': {
    ...linked(termsAre({ automatic: { state: 'paused', rate: { gives: 400, gets: 260 } } })),
    until: 'the rate got worse',
  },
}
