import { nameOf } from '@pollen/contract/programme-name'
import type { Programme } from '@pollen/contract/programme-type'

export const builtName = 'Clover Club'

/** Another retailer's programme, different in every value: a copy of the repository has it for ours. */
export const programme = {
  name: nameOf(builtName),
  cardPrefix: '63350199',
  careline: '0131 496 0400',
  carelineHours: '9am to 5pm on weekdays',
  chatUrl: 'https://chat.example.com/',
  securityContact: 'https://bloom.example.com/security',
  partnerCount: 12,
  pricesPerWeek: 5,
  brandSearchExamples: [
    ['Greenway', 'Taxis'],
    ['Lamplight', 'Food'],
  ],
  brands: {
    'greenway-foods': { name: 'Greenway Foods', colour: '#2f6b4a' },
    lamplight: { name: 'Lamplight Cinemas', colour: '#7a35a8' },
    'harbour-taxis': { name: 'Harbour Taxis', colour: '#8a5a00' },
  },
  hasSpecifiedNames: false,
  digitalCardAt: ['Greenway Foods'],
  mainGrocer: 'greenway-foods',
  framedBy: [],
  redirectPrefixes: [],
  hotels: { session: 'sso', logout: 'sso/logout' },
  passwordRules: 'composition',
  timeZone: 'Pacific/Auckland',
  activitySince: '2025-01-01',
  activityWithinHours: 72,
  minimumAge: 16,
  emailedLinkHours: 36,
  temporaryCardDays: 21,
  temporaryPointsDays: 60,
  pointsPerPound: 150,
  spending: {
    dailyLimitPoints: 15_000,
    raiseAfterHours: 24,
    unlockMinutes: 10,
    recoveryHoldHours: 36,
    reportedHoldDays: 5,
    holdMinutes: 10,
    orderHoldDays: 30,
    orderHoldMostDays: 60,
    notMeDays: 25,
  },
  closingDays: 45,
  cases: { answeredWithinDays: 3, voucherWithinDays: 10, opensAgainWithinDays: 21 },
  pointsLastMonths: 18,
  expiryNoticeDays: [45, 7],
  rulesNoticeDays: 60,
  conversionsPauseMinutes: 60,
  apps: {
    android: 'https://play.google.com/store/apps',
    ios: 'https://apps.apple.com/gb/charts/iphone',
    elsewhere: '/welcome',
  },
  webMail: {
    name: 'Example Mail',
    domains: ['gmail.com', 'googlemail.com'],
    url: 'https://mail.google.com/',
    searchUrl: 'https://mail.google.com/mail/u/{email}/#search/{search}',
  },
  mobileCountries: { primary: 'ie', prod: ['ie', 'gb'], elsewhere: ['ie', 'gb', 'fr'] },
} as const satisfies Programme
