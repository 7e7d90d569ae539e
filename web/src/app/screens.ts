import type { PathName } from '@pollen/contract/paths'

export type Screen = {
  /** `visitor`: a member who is logged in is led home, and not into a second registration. */
  for: 'anyone' | 'visitor' | 'member' | 'developer'
  screen: `../pages/${string}.tsx` | `./gallery/${string}.tsx`
  /** The screen exists while this switch is on. */
  switch?: 'business' | 'digitalReceipts'
}

/** Every screen of the web app: who may open it, and its file. */
export const screens: Record<PathName, Screen> = {
  landing: { for: 'anyone', screen: '../pages/welcome/landing.tsx' },
  welcome: { for: 'anyone', screen: '../pages/welcome/welcome.tsx' },

  signUp: { for: 'visitor', screen: '../pages/registration/sign-up.tsx' },
  nectarCardCheck: { for: 'visitor', screen: '../pages/registration/nectar-card-check.tsx' },
  enterCardNumber: { for: 'anyone', screen: '../pages/registration/enter-card-number.tsx' },
  enterCollectorId: { for: 'anyone', screen: '../pages/registration/enter-card-number.tsx' },
  appEnterCardNumber: { for: 'anyone', screen: '../pages/registration/enter-card-number.tsx' },
  enterPassword: { for: 'anyone', screen: '../pages/sign-in/enter-password.tsx' },
  enterEmailAddress: { for: 'visitor', screen: '../pages/registration/enter-email-address.tsx' },
  checkEmail: { for: 'visitor', screen: '../pages/registration/check-email.tsx' },
  customerDetails: { for: 'visitor', screen: '../pages/registration/customer-details.tsx' },
  address: { for: 'visitor', screen: '../pages/registration/address.tsx' },
  addressDisplay: { for: 'visitor', screen: '../pages/registration/address-display.tsx' },
  chooseAnAccount: { for: 'visitor', screen: '../pages/registration/choose-an-account.tsx' },
  businessDetails: { for: 'visitor', screen: '../pages/registration/business-details.tsx', switch: 'business' },
  getBusinessOffers: { for: 'visitor', screen: '../pages/registration/get-business-offers.tsx' },
  phoneNumber: { for: 'visitor', screen: '../pages/registration/phone-number.tsx' },
  createAPassword: { for: 'visitor', screen: '../pages/registration/create-a-password.tsx' },
  terms: { for: 'visitor', screen: '../pages/registration/terms.tsx' },
  success: { for: 'anyone', screen: '../pages/registration/success.tsx' },
  verifyFailed: { for: 'visitor', screen: '../pages/registration/verify-failed.tsx' },
  tempCard: { for: 'visitor', screen: '../pages/registration/temp-card.tsx' },
  tempCardEnterEmailAddress: { for: 'visitor', screen: '../pages/registration/temp-card/enter-email-address.tsx' },
  tempCardSuccess: { for: 'visitor', screen: '../pages/registration/temp-card/success.tsx' },
  tempCardYourCard: { for: 'anyone', screen: '../pages/registration/temp-card/your-card.tsx' },
  confirmIdentityEmail: { for: 'anyone', screen: '../pages/registration/confirm-identity-email.tsx' },
  webConfirmIdentityEmail: { for: 'anyone', screen: '../pages/registration/confirm-identity-email.tsx' },
  registerFailed: { for: 'anyone', screen: '../pages/registration/register-failed.tsx' },
  registerHelp: { for: 'anyone', screen: '../pages/help/register-help.tsx' },

  login: { for: 'anyone', screen: '../pages/registration/enter-card-number.tsx' },
  signIn: { for: 'anyone', screen: '../pages/sign-in/sign-in.tsx' },
  oauthRedirect: { for: 'anyone', screen: '../pages/sign-in/oauth-redirect.tsx' },
  loginFailed: { for: 'anyone', screen: '../pages/sign-in/login-failed.tsx' },
  pendingResetPassword: { for: 'anyone', screen: '../pages/sign-in/pending-reset-password.tsx' },
  confirmResetPassword: { for: 'anyone', screen: '../pages/sign-in/confirm-reset-password.tsx' },
  logout: { for: 'anyone', screen: '../pages/sign-in/logout.tsx' },
  ssoRedirection: { for: 'anyone', screen: '../pages/sign-in/sso-redirection.tsx' },

  retrieveCard: { for: 'anyone', screen: '../pages/card/retrieve-card.tsx' },
  replaceCard: { for: 'anyone', screen: '../pages/card/replace-card.tsx' },
  requestCard: { for: 'anyone', screen: '../pages/card/request-card.tsx' },
  cardNotMe: { for: 'anyone', screen: '../pages/card/not-me.tsx' },
  emailsUnsubscribe: { for: 'anyone', screen: '../pages/account/emails-unsubscribe.tsx' },

  homepage: { for: 'member', screen: '../pages/home/homepage.tsx' },
  sainsburys: { for: 'member', screen: '../pages/offers/sainsburys.tsx' },
  offersBrand: { for: 'member', screen: '../pages/offers/offers-of-type.tsx' },
  offersOfType: { for: 'member', screen: '../pages/offers/offers-of-type.tsx' },
  offersSaved: { for: 'member', screen: '../pages/offers/offers-saved.tsx' },
  offerDetailsFood: { for: 'member', screen: '../pages/offers/offer-details.tsx' },
  offerDetailsYourNectarPrices: { for: 'member', screen: '../pages/offers/offer-details.tsx' },
  offerDetailsBrand: { for: 'member', screen: '../pages/offers/offer-details.tsx' },
  savedOfferDetailsFood: { for: 'member', screen: '../pages/offers/offer-details.tsx' },
  savedOfferDetailsBrand: { for: 'member', screen: '../pages/offers/offer-details.tsx' },
  howToGetNectarPrices: { for: 'anyone', screen: '../pages/offers/how-to-get-nectar-prices.tsx' },
  brands: { for: 'anyone', screen: '../pages/brands/brands.tsx' },
  brandsSearch: { for: 'anyone', screen: '../pages/brands/search.tsx' },
  brandsCategories: { for: 'anyone', screen: '../pages/brands/categories.tsx' },
  brandsCategory: { for: 'anyone', screen: '../pages/brands/category.tsx' },
  brand: { for: 'anyone', screen: '../pages/brands/brand.tsx' },
  partners: { for: 'anyone', screen: '../pages/brands/partners.tsx' },
  eshops: { for: 'anyone', screen: '../pages/brands/eshops.tsx' },
  eshopsBrands: { for: 'anyone', screen: '../pages/brands/eshops-brands.tsx' },
  help: { for: 'anyone', screen: '../pages/help/help.tsx' },

  nectarcardWallet: { for: 'member', screen: '../pages/card/nectarcard-wallet.tsx' },
  scancode: { for: 'anyone', screen: '../pages/card/scancode.tsx' },
  cardSpend: { for: 'anyone', screen: '../pages/card/card-spend.tsx' },
  cardComing: { for: 'member', screen: '../pages/card/card-coming.tsx' },
  vouchers: { for: 'member', screen: '../pages/vouchers/vouchers.tsx' },

  cardActivity: { for: 'member', screen: '../pages/activity/card-activity.tsx' },
  cardActivityTransaction: { for: 'member', screen: '../pages/activity/transaction.tsx' },
  activityBreakdown: { for: 'member', screen: '../pages/activity/breakdown.tsx' },
  activityReceipt: { for: 'member', screen: '../pages/activity/receipt.tsx', switch: 'digitalReceipts' },
  activityNectarSavings: { for: 'anyone', screen: '../pages/activity/savings.tsx' },

  account: { for: 'member', screen: '../pages/account/account.tsx' },
  accountDetails: { for: 'member', screen: '../pages/account/details.tsx' },
  accountDetailsName: { for: 'member', screen: '../pages/account/details/name.tsx' },
  accountDetailsAddress: { for: 'member', screen: '../pages/account/details/address.tsx' },
  accountDetailsEmail: { for: 'member', screen: '../pages/account/details/email.tsx' },
  accountDetailsMobileNumber: { for: 'member', screen: '../pages/account/details/mobile-number.tsx' },
  accountRedemptionLock: { for: 'member', screen: '../pages/account/redemption-lock.tsx' },
  confirmEmailAddress: { for: 'anyone', screen: '../pages/account/confirm-email-address.tsx' },
  confirmUpdateEmail: { for: 'anyone', screen: '../pages/account/confirm-update-email.tsx' },
  stopUpdateEmail: { for: 'anyone', screen: '../pages/account/stop-update-email.tsx' },

  noConnection: { for: 'anyone', screen: '../pages/offline/no-connection.tsx' },
  serviceUnavailable: { for: 'anyone', screen: '../pages/help/service-unavailable.tsx' },
  privacyAndLegal: { for: 'anyone', screen: '../pages/help/privacy-and-legal.tsx' },
  collectorRules: { for: 'anyone', screen: '../pages/help/collector-rules.tsx' },
  businessRules: { for: 'anyone', screen: '../pages/help/business-rules.tsx', switch: 'business' },

  dev: { for: 'developer', screen: '../pages/dev/dev.tsx' },
  devMailbox: { for: 'developer', screen: '../pages/dev/mailbox.tsx' },
  devDesign: { for: 'developer', screen: './gallery/design.tsx' },
  devExample: { for: 'developer', screen: './gallery/example-page.tsx' },
}
