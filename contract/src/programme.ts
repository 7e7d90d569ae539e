import { nameOf } from './programme-name.ts'
import type { Programme } from './programme-type.ts'

/** The name that is printed into pages as they are built. */
export const builtName = 'Nectar'

/**
 * The brands that our pages name, and that visitors see first (registration.md §4). All others are in content/brands.json.
 * `takesOldPurchases` lets a brand post what was bought more than a year ago, as when it brings its history along.
 */
const brands = {
  sainsburys: { name: "Sainsbury's", colour: '#b4521b' },
  argos: { name: 'Argos', colour: '#1f6f8b' },
  ebay: { name: 'eBay', colour: '#5a5fc7' },
  'british-airways': { name: 'British Airways', colour: '#1d4f91' },
  esso: { name: 'Esso', colour: '#a3283b' },
} as const

/** Another retailer exchanges this file, and writes `content/` and the tokens, to run a programme of their own. */
export const programme = {
  name: nameOf(builtName),
  /** The first eight digits of every card; members know the eleven that follow. */
  cardPrefix: '98263000',
  careline: '0808 157 0100',
  carelineHours: '8am to 8pm every day',
  /** Our own page, or the address of a chat elsewhere. */
  chatUrl: '/chat',
  /** Where somebody who found a fault in our security tells of it (RFC 9116). */
  securityContact: 'mailto:security@example.com',
  /** We say that there are more than these: content/brands.json has them, and a test counts. */
  partnerCount: 60,
  /** What the search for brands suggests (member-area.md §2.4): on the list of brands, and on the search itself. */
  brandSearchExamples: [
    ['Argos', 'Hotels'],
    ['eBay', 'Just Eat'],
  ],
  brands,
  /** Pages and calls are found under the specification's names, too, which say our name (docs/decisions/160). */
  hasSpecifiedNames: true,
  /** The partners whose tills read the card from a screen (member-area.md §2.4). */
  digitalCardAt: [brands.sainsburys.name, brands.esso.name],
  /** Origins of other sites that may show our pages in a frame, like `https://app.example.com`. */
  framedBy: [] as string[],
  /** Other sites that a redirect may lead to, beside our own and the hotels': the beginnings of their addresses. */
  redirectPrefixes: ['https://airline.example.com/'],
  /** Paths on the hotels' site (the setting HOTELS_URL) that begin a session and end it. */
  hotels: { session: 'sso', logout: 'sso/logout' },
  /** The rules for a new password: `composition` as registration.md §5 asks, `length` as NIST advises today. */
  passwordRules: 'composition',
  /** Where a day of the programme begins and ends. */
  timeZone: 'Europe/London',
  /** The feed of a member's activity goes back so far (member-area.md §9). */
  activitySince: '2025-01-01',
  /** Transactions usually take so long to appear. */
  activityWithinHours: 48,
  minimumAge: 18,
  /** A link by which somebody confirms an address works for so long. */
  emailedLinkHours: 24,
  temporaryCardDays: 30,
  /** The points of a temporary card wait so long after its last day for whoever registers with its address. */
  temporaryPointsDays: 90,
  /** The brand with which a temporary card collects. */
  mainGrocer: 'sainsburys' satisfies keyof typeof brands,
  /** Prices of their own that a member gets for a week, at most. */
  pricesPerWeek: 10,
  /** Points that are worth one pound when they are spent. */
  pointsPerPound: 200,
  spending: {
    /** Points that an account spends within 24 hours at the most; its member may choose fewer. */
    dailyLimitPoints: 20_000,
    /** A higher limit takes effect only after so long: a thief with a member's session does not have it at once. */
    raiseAfterHours: 24,
    /** A member who keeps spending locked can unlock it for so long, at the till. */
    unlockMinutes: 15,
    /** After a new password that an email alone allowed, no points are spent for so long: a thief may read the mailbox. */
    recoveryHoldHours: 24,
    /** The same, once the member said that it wasn't them, and for so long they can say it. */
    reportedHoldDays: 7,
    /** A till that holds points has so long to capture them. */
    holdMinutes: 10,
    /** An order of a web shop holds points for so long at the most, each time that it says until when; and in all. */
    orderHoldDays: 30,
    orderHoldMostDays: 60,
    /** The link “This wasn't me” in the message about a spend works for so long. */
    notMeDays: 30,
  },
  /** A member who closed their account can come back for so long; then it is erased. */
  closingDays: 30,
  /** Within how many days members have our answer, and a voucher when the service failed them (member-area.md §9). */
  cases: { answeredWithinDays: 2, voucherWithinDays: 7, opensAgainWithinDays: 14 },
  /** Points expire so long after a member last collected or spent; the member is told so many days before. */
  pointsLastMonths: 12,
  expiryNoticeDays: [60, 14],
  /** How long before it begins members are told of a version of the rules that takes something away. */
  rulesNoticeDays: 30,
  /** After a change of email or mobile, no points are converted to partners for so long: a thief would do it at once. */
  conversionsPauseMinutes: 60,
  apps: {
    android: 'https://play.google.com/store/apps',
    ios: 'https://apps.apple.com/gb/charts/iphone',
    elsewhere: '/welcome',
  },
  /** A large provider of email: a visitor who waits for our email gets a button that opens its web mail. */
  webMail: {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    url: 'https://mail.google.com/',
    searchUrl: 'https://mail.google.com/mail/u/{email}/#search/{search}',
  },
  mobileCountries: {
    primary: 'gb',
    /** Where texts are sent in prod; the wider list lets operators try numbers from abroad before that. */
    prod: ['gb', 'gg', 'im', 'je', 'ie'],
    elsewhere: ['gb', 'gg', 'im', 'je', 'ie', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'pt', 'us'],
  },
} as const satisfies Programme
