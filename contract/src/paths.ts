/** Every address a person can stand on. The server links to them (emails, redirects); the web gives each a screen. */
export const paths = {
  landing: '/',
  welcome: '/welcome',

  signUp: '/id/start/sign-up',
  nectarCardCheck: '/id/start/nectar-card-check',
  enterCardNumber: '/id/start/enter-card-number',
  enterCollectorId: '/id/start/enter-collector-id',
  appEnterCardNumber: '/id/start/app-enter-card-number',
  enterPassword: '/id/start/enter-password',
  enterEmailAddress: '/id/start/enter-email-address',
  checkEmail: '/id/start/check-email',
  customerDetails: '/id/start/customer-details',
  address: '/id/start/address',
  addressDisplay: '/id/start/address-display',
  chooseAnAccount: '/id/start/choose-an-account',
  businessDetails: '/id/start/business-details',
  getBusinessOffers: '/id/start/get-business-offers',
  phoneNumber: '/id/start/phone-number',
  createAPassword: '/id/start/create-a-password',
  terms: '/id/start/terms',
  success: '/id/start/success',
  verifyFailed: '/id/start/verify-failed',
  tempCard: '/id/start/temp-card',
  tempCardEnterEmailAddress: '/id/start/temp-card/enter-email-address',
  tempCardSuccess: '/id/start/temp-card/success',
  tempCardYourCard: '/temp-card/your-card/:token',
  checkYouOut: '/check-you-out',
  confirmIdentityEmail: '/confirm-identity-email',
  webConfirmIdentityEmail: '/web-confirm-identity-email',
  registerFailed: '/register-failed',
  registerHelp: '/register/help',

  login: '/id/start/login',
  signIn: '/id/sign-in',
  oauthRedirect: '/oauth_redirect',
  loginFailed: '/login-failed',
  twoFactorAuthentication: '/two-factor-authentication/:token',
  pendingResetPassword: '/pending-reset-password',
  confirmResetPassword: '/confirm-reset-password',
  recoveryNotMe: '/recovery/not-me',
  logout: '/logout',
  ssoRedirection: '/sso-redirection',

  retrieveCard: '/retrieve-card',
  replaceCard: '/replace-card',
  requestCard: '/request-card',
  cardNotMe: '/card/not-me',
  emailsUnsubscribe: '/emails/unsubscribe',

  homepage: '/homepage',
  sainsburys: '/sainsburys',
  offersBrand: '/offers/brand',
  offersOfType: '/offers/:offerType',
  offersSaved: '/offers-saved',
  offerDetailsFood: '/offer-details/food/:offerId',
  offerDetailsYourNectarPrices: '/offer-details/your-nectar-prices/:offerId',
  offerDetailsBrand: '/offer-details/brand/:offerId',
  savedOfferDetailsFood: '/saved/offer-details/food/:offerId',
  savedOfferDetailsBrand: '/saved/offer-details/brand/:offerId',
  offercardPreview: '/offercard-preview/:jwtToken',
  herocardPreview: '/herocard-preview/:jwtToken',
  offerdetailsPreview: '/offerdetails-preview/:jwtToken',
  mobilePreview: '/mobile-preview',
  campaignPreview: '/campaign-preview/:jwtToken',
  howToGetNectarPrices: '/how-to-get-nectar-prices',
  brands: '/brands',
  brandsSearch: '/brands/search',
  brandsCategories: '/brands/categories',
  brandsCategory: '/brands/categories/:categoryId',
  brand: '/brands/:brandDetailsKey',
  brandConversion: '/brands/:brandDetailsKey/conversion',
  brandConversionTwofa: '/brands/:brandDetailsKey/conversion/twofa',
  conversions: '/conversions',
  conversion: '/conversions/:conversionId',
  conversionNotMe: '/conversion-not-me',
  partners: '/partners',
  eshops: '/eshops',
  eshopsBrands: '/eshops/brands',
  help: '/help',
  contactUs: '/contact-us',

  feedback: '/feedback',
  feedbackProblems: '/feedbackProblems',
  feedbackDeviceOptions: '/feedbackDeviceOptions',
  feedbackPartnerOptions: '/feedbackPartnerOptions',
  feedbackMissingPoints: '/feedbackMissingPoints',
  feedbackForm: '/feedbackForm',
  feedbackSainsburys: '/feedbackSainsburys',
  feedbackPartner: '/feedbackPartner',
  feedbackSuggestion: '/feedbackSuggestion',
  feedbackPositive: '/feedbackPositive',
  feedbackOther: '/feedbackOther',
  feedbackSupport: '/feedbackSupport',

  cardActivity: '/card/activity',
  cardActivityTransaction: '/card/activity/:transactionId',
  activityBreakdown: '/activity/breakdown',
  activityReceipt: '/activity/receipt/:digitalReceiptId',
  activityNectarSavings: '/activity/nectar-savings',

  dataplaybackYears: '/dataplayback',
  dataplayback: '/dataplayback/:year/:yirId',

  nectarcardWallet: '/nectarcard-wallet',
  scancode: '/scancode',
  cardSpend: '/card/spend',
  cardComing: '/card-coming',
  vouchers: '/vouchers',
  redemption: '/redemption',
  zeroPointRedemption: '/zero-point-redemption',
  voucherSuccess: '/voucher/success',
  voucher: '/voucher/:voucherId',
  voucherDetails: '/voucher-details/:transactionID',

  event: '/event',
  marketingEvent: '/marketing-event/:eventId',
  marketingEventTerms: '/marketing-event/:eventId/terms-and-conditions',
  offerEvent: '/offer-event/:eventId',
  offerRedirect: '/offer-redirect',
  nectarTravel: '/nectar-travel',
  nectarArcade: '/nectar-arcade',
  yourNectarQuests: '/your-nectar-quests',
  yourNectarQuestsTerms: '/your-nectar-quests/terms-and-conditions',

  nectarBusiness: '/nectar-business',
  nectarBusinessPartners: '/nectar-business/partners',

  messages: '/messages',

  account: '/account',
  accountDetails: '/account/details',
  accountDetailsName: '/account/details/name',
  accountDetailsAddress: '/account/details/address',
  accountDetailsEmail: '/account/details/email',
  accountDetailsMobileNumber: '/account/details/mobile-number',
  accountAdditionalDetails: '/account/additional-details',
  accountCases: '/account/cases',
  accountRedemptionLock: '/account/redemption-lock',
  accountPassword: '/account/password',
  accountSessions: '/account/sessions',
  accountYourData: '/account/your-data',
  accountYourDataAsk: '/account/your-data/ask',
  accountComms: '/account/comms',
  accountMessages: '/account/messages',
  accountLinkedPartners: '/account/linked-partners',
  accountLinkedPartnersReturn: '/account/linked-partners/return',
  accountSoundEffects: '/account/sound-effects',
  accountReplaceCard: '/account/replace-card',
  accountOnlineAdvertising: '/account/online-advertising',
  accountPasskeys: '/account/passkeys',
  accountPasskeysAdd: '/account/passkeys/add',
  accountPasskeysRemove: '/account/passkeys/remove/:passkeyId',
  accountClose: '/account/close',
  accountCloseAccount: '/account/close-account',
  confirmEmailAddress: '/confirm-email-address',
  confirmUpdateEmail: '/confirm-update-email',
  stopUpdateEmail: '/stop-update-email',
  deleteAccount: '/delete-account',
  keepAccount: '/keep-account',

  serviceUnavailable: '/service-unavailable',
  noConnection: '/no-connection',
  privacyAndLegal: '/privacy-and-legal',
  personalisedAdvertising: '/personalised-advertising',
  digitalAdvertising: '/digital-advertising',
  privacyPolicy: '/privacy-policy',
  cookiePolicy: '/cookie-policy',
  termsOfUse: '/terms-of-use',
  collectorRules: '/collector-rules',
  businessRules: '/business-rules',
  participatingCompanies: '/participating-companies',
  accessibility: '/accessibility',

  dev: '/dev',
  devMailbox: '/dev/mailbox',
  devDesign: '/dev/design',
  devExample: '/dev/design/example',
} as const satisfies Record<string, `/${string}`>

export type PathName = keyof typeof paths

/** Screens that show an offer or a campaign to who has its preview's link (member-area.md §2.1). */
export const previewPaths = [
  paths.offercardPreview,
  paths.herocardPreview,
  paths.offerdetailsPreview,
  paths.mobilePreview,
  paths.campaignPreview,
] as const

/** The first page of the old app, to which its other addresses lead (member-area.md §2.3). */
const legacyAppStart = '/nectar-connect/index.htm'

/** Addresses that people still type or have saved, and where they lead now (registration.md §2.1, member-area.md §2.3). */
export const moved: Record<`/${string}`, `/${string}`> = {
  '/id/start': paths.nectarCardCheck,
  '/start/existing-nectar-check': paths.nectarCardCheck,
  '/register': paths.nectarCardCheck,
  '/join': paths.nectarCardCheck,
  '/activate': paths.enterCollectorId,
  '/login': paths.login,
  '/confirm-sign-up': paths.confirmIdentityEmail,
  '/my-nectar': paths.homepage,
  '/offers': paths.homepage,
  '/offers/food': `${paths.sainsburys}?filter=bonus`,
  '/offers/your-nectar-prices': `${paths.sainsburys}?filter=your-nectar-prices`,
  '/communicationpreferences': paths.accountComms,
  '/collect': paths.brands,
  '/spend': `${paths.brands}?type=redeem`,
  '/eshop': paths.eshops,
  '/faqs': paths.help,
  '/contact': paths.help,
  '/New_Nectar': paths.landing,
  '/terms-and-conditions': paths.collectorRules,
  '/my-nectar/manage-account': paths.account,
  // Addresses of the old app and of links that opened it (docs/decisions/075).
  '/open-app': paths.homepage,
  '/auto-login-redirect': paths.login,
  '/nectar-connect': paths.homepage,
  '/nectar-connect/index.htm': paths.homepage,
  '/app': legacyAppStart,
  '/app/home': legacyAppStart,
  '/mobile': legacyAppStart,
  '/m': legacyAppStart,
}

/** Addresses whose whole subtree moved: `/my-nectar/manage-account/details/name` is below `/account` now. */
const movedBelow: typeof moved = {
  '/my-nectar/manage-account/': `${paths.account}/`,
  '/nectar-connect/': `${paths.homepage}/`,
}

/** The new place of an address that has moved; the query goes along. Where there is no such screen yet, the one above it. */
export function movedTo(path: string, search: string): string | undefined {
  const target = moved[path as `/${string}`] ?? placeBelow(path)
  return target && (target.includes('?') ? target + search.replace('?', '&') : target + search)
}

function placeBelow(path: string): string | undefined {
  const [from, to] = Object.entries(movedBelow).find(([from]) => path.startsWith(from)) ?? []
  if (from === undefined || to === undefined) return undefined
  const place = to + path.slice(from.length)
  return (Object.values(paths) as string[]).includes(place) ? place : to.slice(0, -1)
}

type Parameters<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof Parameters<Rest>]: string }
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>

/** `href('digitalReceipt', { digitalReceiptId })`: a missing or misspelt parameter does not compile. */
export function href<N extends PathName>(
  name: N,
  ...[parameters]: keyof Parameters<(typeof paths)[N]> extends never ? [] : [Parameters<(typeof paths)[N]>]
): string {
  const values: Record<string, string> = parameters ?? {}
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}
