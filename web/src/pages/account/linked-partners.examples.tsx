import {
  beginPartnerLogin,
  beginPartnerNumber,
  finishPartnerNumber,
  linkedPartners,
  partnerBalance,
  sendPartnerCode,
  unlinkPartner,
} from '@pollen/contract/member/partners'
import { knowsAda, showsItIsThem } from '../../parts/examples/account.sample.ts'
import type { RefusalAt } from '../../parts/examples/answers.ts'
import type { Actions, ScreenExample } from '../../parts/examples/screen-example.ts'
import {
  airlineEndedLink,
  hasNoLinksLeft,
  isLinkedToAirline,
  linksNothing,
} from '../../parts/partners/partners.sample.ts'

const balanceIs = (points: number | undefined, isLocked = false) => ({
  [partnerBalance.url]: { ...(points !== undefined && { points }), isLocked, needsLogin: false },
})

/** Says that they have an account and shows that it is them, then the given actions. */
const goesOn = (then?: Actions): Actions => ({ press: ['I have an account'], afterwards: showsItIsThem(then) })

const login = { path: '/account/linked-partners?partner=BA', answers: { ...knowsAda, ...linksNothing } }
const beginIs = (refusal: RefusalAt<typeof beginPartnerLogin.url>) => ({
  ...login.answers,
  [beginPartnerLogin.url]: { refusal },
})

const number = {
  path: '/account/linked-partners?partner=MARRIOTT',
  answers: {
    ...login.answers,
    [beginPartnerNumber.url]: { token: 't' },
    [sendPartnerCode.url]: { sentTo: 'a•••@example.com' },
  },
}
const entersNumber = (then?: Actions): Actions =>
  goesOn({
    fill: { 'Membership number': '900100001', 'Last name': 'Marsh' },
    press: ['Send me a code'],
    ...(then && { afterwards: then }),
  })
const sendIs = (refusal: RefusalAt<typeof sendPartnerCode.url>) => ({
  ...number.answers,
  [sendPartnerCode.url]: { refusal },
})
const codeIs = (refusal: RefusalAt<typeof finishPartnerNumber.url>) => ({
  answers: { ...number.answers, [finishPartnerNumber.url]: { refusal } },
  ...entersNumber({ fill: { Code: '123456' }, press: ['Link my accounts'] }),
})

const unlink = { path: '/account/linked-partners?unlink=BA', answers: { ...knowsAda, ...isLinkedToAirline } }

export const examples: Record<string, ScreenExample> = {
  'none linked': { answers: linksNothing, until: '4 more times' },
  'one linked': { answers: isLinkedToAirline, until: '12,400' },
  'no links left': { answers: hasNoLinksLeft, until: 'as often as is allowed' },
  'locked there': { answers: { ...isLinkedToAirline, ...balanceIs(900, true) }, until: 'is locked' },
  'partner does not answer': { answers: { ...isLinkedToAirline, ...balanceIs(undefined) }, until: 'isn’t answering' },
  'ended by the partner': { answers: airlineEndedLink, until: 'has ended this link' },
  'newly linked': {
    path: '/account/linked-partners?linked=BA',
    answers: isLinkedToAirline,
    until: 'Your accounts are linked',
  },
  'no partners': { answers: { [linkedPartners.url]: { partners: [] } }, until: 'No partners to link' },
  'not loaded': { answers: { [linkedPartners.url]: { refusal: 'unexpected' } }, until: 'Try again' },
  'before it has loaded': {},

  'linking: what it means': { ...login, until: 'I have an account' },
  'linking: log in again': {
    ...login,
    answers: { ...knowsAda, ...airlineEndedLink },
    until: 'Log in with the account',
  },
  'linking: who it is': { ...login, press: ['I have an account'], until: 'Step 1 of 3' },
  'linking: to the partner’s login': { ...login, ...goesOn(), until: 'Go to Swallow Air' },
  'linking: points are held': {
    ...login,
    answers: beginIs('spendingHeld'),
    ...goesOn({ press: ['Go to Swallow Air'] }),
    until: 'You can’t spend points with this account right now',
  },
  'linking: details changed': {
    ...login,
    answers: beginIs('contactChangedLately'),
    ...goesOn({ press: ['Go to Swallow Air'] }),
    until: 'Try again in 1 hour',
  },

  'by number': { ...number, ...goesOn(), until: 'Membership number' },
  'by number: nobody': {
    ...number,
    answers: sendIs('partnerMemberNotFound'),
    ...entersNumber(),
    until: 'There is no account',
  },
  'by number: locked there': {
    ...number,
    answers: sendIs('partnerAccountLocked'),
    ...entersNumber(),
    until: 'Your Larkspur Hotels account is locked',
  },
  'by number: the code': { ...number, ...entersNumber(), until: 'a•••@example.com' },
  'by number: wrong code': { ...number, ...codeIs('partnerCodeNotValid'), until: 'That code isn’t right' },
  'by number: code expired': { ...number, ...codeIs('partnerCodeExpired'), until: 'That code has expired' },
  'by number: of another card': {
    ...number,
    ...codeIs('partnerAccountTaken'),
    until: 'already linked to another card',
  },

  'unlinking: what ends': {
    answers: isLinkedToAirline,
    press: ['Unlink'],
    until: 'Go on to unlink',
  },
  'unlinking: the question': { ...unlink, ...showsItIsThem(), until: 'Unlink Swallow Air?' },
  'unlinking: failed': {
    ...unlink,
    answers: { ...unlink.answers, [unlinkPartner.url]: { refusal: 'unexpected' } },
    ...showsItIsThem({ press: ['Unlink'] }),
    until: 'Oops!',
    says: ['Oops! it looks like there was an issue unlinking your account, please try again later'],
  },
}
