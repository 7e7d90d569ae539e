import { type PathName, paths } from '@pollen/contract/paths'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

type Screen = {
  for: 'anyone' | 'member' | 'developer'
  screen: `./${string}.tsx`
  /** There is such a screen while this switch is on. */
  switch?: 'business' | 'digitalReceipts'
}

/** The whole web app, top to bottom: who may stand there, and which screen they see. */
export const screens: Record<PathName, Screen> = {
  landing: { for: 'anyone', screen: './welcome/landing.tsx' },
  welcome: { for: 'anyone', screen: './welcome/welcome.tsx' },

  signUp: { for: 'anyone', screen: './registration/sign-up.tsx' },
  nectarCardCheck: { for: 'anyone', screen: './registration/nectar-card-check.tsx' },
  enterCardNumber: { for: 'anyone', screen: './registration/enter-card-number.tsx' },
  enterCollectorId: { for: 'anyone', screen: './registration/enter-card-number.tsx' },
  appEnterCardNumber: { for: 'anyone', screen: './registration/enter-card-number.tsx' },
  enterPassword: { for: 'anyone', screen: './sign-in/enter-password.tsx' },
  enterEmailAddress: { for: 'anyone', screen: './registration/enter-email-address.tsx' },
  checkEmail: { for: 'anyone', screen: './registration/check-email.tsx' },
  customerDetails: { for: 'anyone', screen: './registration/customer-details.tsx' },
  address: { for: 'anyone', screen: './registration/address.tsx' },
  addressDisplay: { for: 'anyone', screen: './registration/address-display.tsx' },
  chooseAnAccount: { for: 'anyone', screen: './registration/choose-an-account.tsx' },
  businessDetails: { for: 'anyone', screen: './registration/business-details.tsx', switch: 'business' },
  getBusinessOffers: { for: 'anyone', screen: './registration/get-business-offers.tsx' },
  phoneNumber: { for: 'anyone', screen: './registration/phone-number.tsx' },
  createAPassword: { for: 'anyone', screen: './registration/create-a-password.tsx' },
  terms: { for: 'anyone', screen: './registration/terms.tsx' },
  success: { for: 'anyone', screen: './registration/success.tsx' },
  verifyFailed: { for: 'anyone', screen: './registration/verify-failed.tsx' },
  tempCard: { for: 'anyone', screen: './registration/temp-card.tsx' },
  tempCardEnterEmailAddress: { for: 'anyone', screen: './registration/temp-card-enter-email-address.tsx' },
  tempCardSuccess: { for: 'anyone', screen: './registration/temp-card-success.tsx' },
  tempCardYourCard: { for: 'anyone', screen: './registration/temp-card-your-card.tsx' },
  confirmIdentityEmail: { for: 'anyone', screen: './registration/confirm-identity-email.tsx' },
  webConfirmIdentityEmail: { for: 'anyone', screen: './registration/confirm-identity-email.tsx' },
  registerFailed: { for: 'anyone', screen: './registration/register-failed.tsx' },
  registerHelp: { for: 'anyone', screen: './help/register-help.tsx' },

  login: { for: 'anyone', screen: './registration/enter-card-number.tsx' },
  signIn: { for: 'anyone', screen: './sign-in/sign-in.tsx' },
  oauthRedirect: { for: 'anyone', screen: './sign-in/oauth-redirect.tsx' },
  loginFailed: { for: 'anyone', screen: './sign-in/login-failed.tsx' },
  pendingResetPassword: { for: 'anyone', screen: './sign-in/pending-reset-password.tsx' },
  confirmResetPassword: { for: 'anyone', screen: './sign-in/confirm-reset-password.tsx' },
  logout: { for: 'anyone', screen: './sign-in/logout.tsx' },
  ssoRedirection: { for: 'anyone', screen: './sign-in/sso-redirection.tsx' },

  retrieveCard: { for: 'anyone', screen: './card/retrieve-card.tsx' },
  replaceCard: { for: 'anyone', screen: './card/replace-card.tsx' },
  requestCard: { for: 'anyone', screen: './card/request-card.tsx' },
  cardNotMe: { for: 'anyone', screen: './card/not-me.tsx' },
  emailsUnsubscribe: { for: 'anyone', screen: './account/emails-unsubscribe.tsx' },

  homepage: { for: 'member', screen: './home/homepage.tsx' },

  nectarcardWallet: { for: 'member', screen: './card/nectarcard-wallet.tsx' },
  scancode: { for: 'anyone', screen: './card/scancode.tsx' },
  cardSpend: { for: 'anyone', screen: './card/card-spend.tsx' },
  cardComing: { for: 'member', screen: './card/card-coming.tsx' },

  cardActivity: { for: 'member', screen: './activity/card-activity.tsx' },
  cardActivityTransaction: { for: 'member', screen: './activity/card-activity-transaction.tsx' },
  activityBreakdown: { for: 'member', screen: './activity/activity-breakdown.tsx' },
  activityReceipt: { for: 'member', screen: './activity/activity-receipt.tsx', switch: 'digitalReceipts' },
  activityNectarSavings: { for: 'anyone', screen: './activity/activity-nectar-savings.tsx' },

  account: { for: 'member', screen: './account/account.tsx' },
  accountDetails: { for: 'member', screen: './account/account-details.tsx' },
  accountDetailsName: { for: 'member', screen: './account/account-details-name.tsx' },
  accountDetailsAddress: { for: 'member', screen: './account/account-details-address.tsx' },
  accountDetailsEmail: { for: 'member', screen: './account/account-details-email.tsx' },
  accountDetailsMobileNumber: { for: 'member', screen: './account/account-details-mobile-number.tsx' },
  accountRedemptionLock: { for: 'member', screen: './account/account-redemption-lock.tsx' },
  confirmEmailAddress: { for: 'anyone', screen: './account/confirm-email-address.tsx' },
  confirmUpdateEmail: { for: 'anyone', screen: './account/confirm-update-email.tsx' },
  stopUpdateEmail: { for: 'anyone', screen: './account/stop-update-email.tsx' },

  noConnection: { for: 'anyone', screen: './offline/no-connection.tsx' },
  serviceUnavailable: { for: 'anyone', screen: './help/service-unavailable.tsx' },
  privacyAndLegal: { for: 'anyone', screen: './help/privacy-and-legal.tsx' },
  collectorRules: { for: 'anyone', screen: './help/collector-rules.tsx' },
  businessRules: { for: 'anyone', screen: './help/business-rules.tsx', switch: 'business' },

  dev: { for: 'developer', screen: './dev/dev.tsx' },
  devMailbox: { for: 'developer', screen: './dev/mailbox.tsx' },
  devDesign: { for: 'developer', screen: './dev/design.tsx' },
  devExample: { for: 'developer', screen: './dev/example-page.tsx' },
}

const drawn = (who: Screen['for'], behind?: Screen['switch']): RouteConfigEntry[] =>
  (Object.entries(screens) as [PathName, Screen][])
    .filter(([, row]) => row.for === who && row.switch === behind)
    .map(([name, { screen }]) => route(paths[name], screen, { id: name }))

export default [
  ...drawn('anyone'),
  layout('./businesses.tsx', drawn('anyone', 'business')),
  layout('./members.tsx', [...drawn('member'), layout('./receipts.tsx', drawn('member', 'digitalReceipts'))]),
  ...(process.env.PROGRAMME_ENV === 'prod' ? [] : drawn('developer')),
  route('*', './help/not-found.tsx'),
] satisfies RouteConfig
