/** The settings of a programme; `programme.ts` has ours, with a comment on each. */
export type Programme = {
  name: string
  cardPrefix: string
  careline: string
  carelineHours: string
  chatUrl: string
  securityContact: `mailto:${string}` | `https://${string}`
  partnerCount: number
  brandSearchExamples: readonly (readonly [string, string])[]
  brands: Record<string, { name: string; colour: `#${string}`; takesOldPurchases?: boolean }>
  hasSpecifiedNames: boolean
  digitalCardAt: readonly string[]
  mainGrocer: string
  framedBy: readonly string[]
  redirectPrefixes: readonly string[]
  hotels: { session: string; logout: string }
  passwordRules: 'composition' | 'length'
  timeZone: string
  activitySince: string
  activityWithinHours: number
  minimumAge: number
  emailedLinkHours: number
  temporaryCardDays: number
  temporaryPointsDays: number
  pricesPerWeek: number
  pointsPerPound: number
  spending: {
    dailyLimitPoints: number
    raiseAfterHours: number
    unlockMinutes: number
    recoveryHoldHours: number
    reportedHoldDays: number
    holdMinutes: number
    orderHoldDays: number
    orderHoldMostDays: number
    notMeDays: number
  }
  closingDays: number
  cases: { answeredWithinDays: number; voucherWithinDays: number; opensAgainWithinDays: number }
  pointsLastMonths: number
  expiryNoticeDays: readonly [first: number, last: number]
  rulesNoticeDays: number
  conversionsPauseMinutes: number
  apps: { android: string; ios: string; elsewhere: string }
  /** `searchUrl` shows what is found in an account: `{email}` is its address, `{search}` what is looked for. */
  webMail: { name: string; domains: readonly string[]; url: string; searchUrl: string }
  mobileCountries: { primary: string; prod: readonly string[]; elsewhere: readonly string[] }
}
