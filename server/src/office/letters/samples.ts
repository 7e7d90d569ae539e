import { type LinkName, linkTo } from '../../records/messaging/messaging.ts'
import type { everyLetter } from './every-letter.ts'

type Modules = typeof everyLetter
type Contents = {
  [M in keyof Modules]: {
    [F in keyof Modules[M]]: Modules[M][F] extends (...contents: infer C) => unknown ? C : never
  }
}

/** Nobody's: what a sample leads to is invented, too. */
const origin = 'https://points.example.com'
const token = 'x'.repeat(43)
const secret = (name: LinkName) => linkTo(name, origin, token)
const page = (path: `/${string}`) => origin + path
const link = page('/homepage')
const email = 'ada@example.com'
const at = new Date('2026-03-14T10:00:00Z')
const to = { firstName: 'Ada', cardNumber: '70000000015' }
const guest = { firstName: 'Ada' }
const withBalance = { ...to, balance: { points: 12_345, at } }
const conversion = { to: withBalance, partner: 'An airline', leaves: '400 points', arrives: '250 miles', link }
const weekly = { to, partner: 'An airline', pointsName: 'miles', rate: { gives: 400, gets: 250 } }
const offer = (title: string) => ({
  title,
  brand: { brandDetailsKey: 'sainsburys', name: 'A grocer', colour: '#ee8100' },
  until: '2026-03-16T00:00:00Z',
})
const shown = {
  prices: [{ ...offer('Sourdough loaf for £1.90'), because: 'You bought it in 3 of your last 8 shops.' }],
  offers: [offer('Double points in the bakery'), offer('25 points on apples')],
}
const spend = {
  to: withBalance,
  points: 500,
  brand: 'A bakery',
  shop: 'High Street',
  at,
  link: secret('cardNotMe'),
}
const keeping = { keepLink: secret('keepAccount'), loginLink: page('/id/start/login') }

/** Invented facts for each letter and text; the compiler reports one without any. */
export const samples: Contents = {
  account: {
    confirmNewEmailLetter: [{ link: secret('confirmUpdateEmail') }],
    addressInUseLetter: [to],
    emailChangeRequestedLetter: [{ to, email, stopLink: secret('stopUpdateEmail') }],
    emailChangeStoppedLetter: [{ to, resetLink: page('/pending-reset-password') }],
    emailChangedLetter: [{ to, email }],
    emailChangedText: [],
    mobileChangedLetter: [to, '+447700900123'],
    mobileChangedText: [],
    addressChangedLetter: [to, ['1 C… R…', 'AA1 …']],
    nameChangedLetter: [to],
    detailsAddedLetter: [to, ['title', 'memorableName', 'mobile']],
    consentsChangedLetter: [to, { agreed: ['EMAIL', 'SMS'], stopped: ['POST', 'ONLINEAD'] }],
  },
  brands: {
    newTillKeyLetter: [
      {
        brand: 'A bakery',
        till: 'Harbour Street 1',
        keyId: '0199a1b2-0000-7000-8000-000000000001',
        scopes: ['post', 'read'],
        createdAt: at,
        endsAt: at,
        isByOperator: false,
      },
    ],
  },
  careline: {
    detailsCorrectedLetter: [{ to, what: 'your date of birth' }],
    accountSecuredLetter: [{ to, resetLink: page('/pending-reset-password') }],
    contactChangingLetter: [{ to, what: 'email', heldUntil: at, link: secret('contactNotMe') }],
    contactChangingText: [{ what: 'mobile', link: secret('contactNotMe') }],
    newMobileText: [],
    contactChangeStoppedLetter: [{ to, resetLink: page('/pending-reset-password') }],
    contactChangeStoppedText: [{ resetLink: page('/pending-reset-password') }],
    memorableWordMissedLetter: [to],
  },
  cases: {
    caseAnsweredLetter: [{ to, caseNumber: '4C07AE91', text: 'Thank you.\nIt works again.', by: 'Grace' }],
    caseClosedLetter: [
      { to: withBalance, caseNumber: '4C07AE91', reason: 'The card was copied.', givenBackPoints: 500 },
    ],
    guestCodeLetter: ['123456'],
    guestAnsweredLetter: [
      { to: guest, caseNumber: 'G4C07AE9', link: secret('chatConversation'), text: 'Thank you.', by: 'Grace' },
    ],
    guestClosedLetter: [
      { to: guest, caseNumber: 'G4C07AE9', link: secret('chatConversation'), reason: 'You can join now.' },
    ],
  },
  claims: {
    claimPaidLetter: [{ to: withBalance, brand: 'A bakery', day: '2026-03-14', amountPence: 2350, points: 23 }],
    claimAsksLetter: [{ to, brand: 'A bakery', day: '2026-03-14', amountPence: 2350, asks: 'time' }],
    claimNotFoundLetter: [{ to, brand: 'A bakery', day: '2026-03-14', amountPence: 2350 }],
  },
  conversions: {
    conversionBegunLetter: [{ ...conversion, isAutomatic: false, at, notMeLink: secret('conversionNotMe') }],
    conversionConfirmedLetter: [{ ...conversion, reference: 'AB12CD34' }],
    conversionRefusedLetter: [{ ...conversion, why: 'partnerAccountLocked' }],
    conversionUnknownLetter: [conversion],
    conversionReturnedLetter: [{ ...conversion, why: 'noAnswer' }],
    automaticConversionLetter: [{ ...weekly, nextAt: at }],
    automaticPausedLetter: [{ ...weekly, accepted: { gives: 400, gets: 300 }, link }],
  },
  'data-exports': {
    dataExportRequestedLetter: [to],
    dataExportReadyLetter: [to, { keptUntil: at, publicUrl: origin }],
  },
  'changed-rules': {
    rulesChangeLetter: [
      { to, title: 'The rules', begins: '2027-01-05', takesAway: 'Points end after nine months, for everybody.', link },
    ],
  },
  expiry: { pointsRunOutLetter: [{ to, points: 500, expiresAt: at, pointsLink: link }] },
  identity: {
    resetLetter: [{ to, link: secret('confirmResetPassword') }],
    confirmAddressLetter: [{ link: secret('confirmEmailAddress') }],
    passwordChangedLetter: [to, { stays: true }],
    passwordChangedText: [],
    newDeviceLetter: [{ to, name: 'Safari on an iPhone', at }],
    recoveredLetter: [{ to, heldUntil: at, link: secret('recoveryNotMe') }],
    recoveredText: [{ link: secret('recoveryNotMe') }],
  },
  leaving: {
    accountClosedLetter: [{ to, points: 500, erasesAt: at, openMatters: ['pendingPoints', 'case'], ...keeping }],
    accountClosedText: [{ erasesAt: at, publicUrl: origin }],
    accountKeptLetter: [to],
  },
  joining: {
    joiningAskedLetter: [{ to, card: 'Card ending 0015' }],
    accountsJoinedLetter: [{ to, card: 'Card ending 0015' }],
  },
  'lost-cards': {
    cardClosedMessage: [{ to, cardNumber: '70000000015' }],
    cardReopenedMessage: [{ to, cardNumber: '70000000015' }],
    cardLookedUpMessage: [to],
    cardOrderedMessage: [{ to, cardNumber: '70000000015', cardType: 'CARD', isNewNumber: true }],
    cardPostedMessage: [{ to, cardNumber: '70000000015', cardType: 'CARD', postedAt: at }],
  },
  notifications: {
    notificationLetter: [{ to, title: 'You collected 120 points', text: 'At A bakery.', leadsTo: '/card/activity/1' }],
    toldAgainLetter: [{ to, title: 'Your card is closed', text: 'You asked us by phone.', leadsTo: '/account', at }],
  },
  partners: {
    partnerLinkedLetter: [to, { partner: 'An airline', number: '•••001' }],
    partnerUnlinkedLetter: [to, { partner: 'An airline', number: '•••001' }],
  },
  passkeys: {
    passkeyAddedLetter: [to, 'Safari on an iPhone'],
    passkeyRemovedLetter: [to, 'Safari on an iPhone'],
    passkeyCopiedLetter: [to, 'Safari on an iPhone'],
  },
  redemptions: {
    spendLetter: [spend],
    spendText: [spend],
    lockedLetter: [{ to: withBalance, caseNumber: '4C07AE91', releasedPoints: 200, spentPoints: 500 }],
  },
  registration: {
    confirmEmailMessage: [{ link: secret('confirmIdentityEmail') }],
    alreadyMemberMessage: [{ to, signInLink: link }],
    welcomeMessage: [{ to, homeLink: link, unsubscribeLink: secret('emailsUnsubscribe') }],
    temporaryCardMessage: [{ link: secret('tempCardYourCard'), endsAt: at }],
    temporaryCardCheckMessage: [{ link: secret('checkYouOut') }],
  },
  staff: {
    invitationLetter: [{ name: 'Tom Osei', role: 'agent', link: secret('join') }],
    numberLetter: [{ name: 'Tom Osei', role: 'agent', what: 'different members looked at', most: 60 }],
    emergencyLetter: [
      { name: 'Tom Osei', role: 'agent', reason: 'A till gives points from nowhere', endsAt: at, link },
    ],
  },
  'staff-actions': {
    sealLetter: [{ sealNumber: 1204, sealedAt: at.toISOString(), hash: 'a'.repeat(64) }],
    daysSealsLetter: [
      {
        newest: { sealNumber: 1204, sealedAt: at.toISOString(), hash: 'a'.repeat(64) },
        ofDay: [{ sealNumber: 1204, sealedAt: at.toISOString(), hash: 'a'.repeat(64) }],
      },
    ],
  },
  spending: {
    unlockedLetter: [{ to: withBalance, locksAt: at }],
    limitRaisedLetter: [{ to: withBalance, points: 5000, from: at }],
  },
  'two-factor': {
    codeLetter: [to, '123456', 'log in', secret('twoFactorAuthentication')],
    codeText: ['123456', 'convert 1,600 points to An airline'],
    changeRefusedLetter: [to, 'email'],
  },
  vouchers: {
    newVoucherLetter: [
      {
        to: withBalance,
        title: 'A coffee',
        brand: 'A bakery',
        points: 600,
        reason: null,
        expiresAt: at,
        link,
        notMeLink: secret('cardNotMe'),
      },
    ],
    voucherEndsLetter: [{ to, title: 'A coffee', expiresAt: at, link }],
  },
  'weekly-offers': {
    weeklyOffersLetter: [{ to, shown, link, unsubscribeLink: secret('emailsUnsubscribe') }],
    weeklyOffersText: [{ shown, link, stopLink: `${secret('emailsUnsubscribe')}&by=text` }],
  },
}
