import { programme } from '@pollen/contract/programme'

type Heading = string | RegExp

/** What the demonstration’s first member has, to stand in addresses. */
export type Belongings = {
  year: number
  yirId: string
  foodOffer: string
  brandOffer: string
  priceOffer: string
  voucher: string
  voucherTransaction: string
  digitalReceipt: string
}

export type SpecifiedAddress = {
  /** As member-area.md writes it. */
  path: string
  /** The address itself, where the path has parameters or says nothing without a query. */
  opened?: string | ((has: Belongings) => string)
  /** The heading that a visitor finds. Without it they are led to log in, and the path goes along as `next`. */
  visitor?: Heading
  member: Heading
  /** Where a visitor comes back to after logging in, if it is not the address itself. */
  next?: string
  /** A member who goes there is logged out. */
  logsOut?: true
  /** The codes with which calls are refused there: an invented token is nobody’s. */
  refused?: number[]
}

const everybody = (path: string, heading: Heading, rest: Partial<SpecifiedAddress> = {}): SpecifiedAddress => ({
  path,
  visitor: heading,
  member: heading,
  ...rest,
})

const membersOnly = (path: string, heading: Heading, opened?: SpecifiedAddress['opened']): SpecifiedAddress => ({
  path,
  member: heading,
  ...(opened && { opened }),
})

/** A link with an invented token says what to do instead. */
const withToken = (path: string, heading: Heading, refused?: number[]): SpecifiedAddress =>
  everybody(path, heading, {
    opened: path.includes(':') ? path.replace(/:\w+/, invented) : `${path}?token=${invented}`,
    ...(refused && { refused }),
  })

const notFound = 'We can’t find that page'
const invented = 'of-a-link-that-nobody-sent'
/** The first page of visitors; a member is led on (member-area.md §2.2). */
const landing: Pick<SpecifiedAddress, 'visitor' | 'member'> = { visitor: /^Points on your shop/, member: /^Hello/ }
/** An offer’s own words, and not those of the screen that leads to it. */
const offer = /^(?!One moment)/

/** member-area.md §2.1, “Routes needing no session”, in its order. Some lead on to a page that needs one. */
export const withoutSession: SpecifiedAddress[] = [
  {
    path: '/dataplayback/:year/:yirId',
    opened: ({ year, yirId }) => `/dataplayback/${year}/${yirId}`,
    visitor: 'A year in pictures',
    member: /^Your \d{4}$/,
  },
  everybody('/check-you-out', 'Check your temporary card'),
  everybody('/scancode', 'Scan'),
  membersOnly('/offer-redirect', offer, ({ foodOffer }) => `/offer-redirect?offerId=${foodOffer}`),
  { path: '/auto-login-redirect', visitor: 'Log in', member: /^Hello/ },
  everybody('/your-nectar-quests', 'Your quests'),
  everybody('/your-nectar-quests/terms-and-conditions', 'Quests: terms and conditions'),
  everybody('/welcome', `Welcome to ${programme.name}`),
  withToken('/confirm-identity-email', 'This link no longer works'),
  withToken('/web-confirm-identity-email', 'This link no longer works'),
  everybody('/offer-event/:eventId', 'Long breakfasts', { opened: '/offer-event/long-breakfasts' }),
  { path: '/open-app', ...landing },
  everybody('/how-to-get-nectar-prices', `How to get ${programme.name} Prices`),
  withToken('/temp-card/your-card/:token', 'This card has ended', [422]),
  everybody('/nectar-travel', 'Travel'),
  everybody('/nectar-arcade', `${programme.name} arcade`),
  everybody('/eshops', 'eShops'),
  everybody('/eshops/brands', 'All eShops'),
  everybody('/register/help', 'Need some help?'),
  withToken('/confirm-sign-up', 'This link no longer works'),
  everybody('/delete-account', 'Delete your account'),
  everybody('/pending-reset-password', 'Forgotten your password?'),
  withToken('/confirm-reset-password', 'This link no longer works'),
  withToken('/confirm-email-address', 'This link no longer works'),
  withToken('/confirm-update-email', 'This link no longer works'),
  withToken('/offercard-preview/:jwtToken', 'This preview can’t be opened'),
  withToken('/herocard-preview/:jwtToken', 'This preview can’t be opened'),
  withToken('/offerdetails-preview/:jwtToken', 'This preview can’t be opened'),
  withToken('/mobile-preview', 'This preview can’t be opened'),
  everybody('/replace-card', 'What happened to your card?'),
  everybody('/request-card', 'Get a plastic card'),
  everybody('/brands/:brandDetailsKey', 'Argos', { opened: '/brands/argos' }),
  everybody('/brands/:brandDetailsKey/conversion', 'Convert points', { opened: '/brands/british-airways/conversion' }),
  // Nothing was chosen yet to be confirmed.
  {
    path: '/brands/:brandDetailsKey/conversion/twofa',
    opened: '/brands/british-airways/conversion/twofa',
    next: '/brands/british-airways/conversion',
    member: 'Convert points',
  },
  everybody('/brands/categories/:categoryId', 'All categories', { opened: '/brands/categories/all-categories' }),
  everybody('/event', 'What’s on'),
  everybody('/contact-us', 'Contact us'),
  everybody('/register-failed', 'We couldn’t finish your registration'),
  everybody('/login-failed', 'We couldn’t log you in'),
  everybody('/service-unavailable', 'Service unavailable'),
  everybody('/retrieve-card', 'Find your card number'),
  everybody('/card/spend', 'Spend your points'),
  everybody('/oauth_redirect', 'We couldn’t log you in'),
  withToken('/emails/unsubscribe', 'Part of this link is missing', [410]),
  everybody('/sso-redirection', 'We can’t take you there', {
    opened: '/sso-redirection?pianosessionhotels=token&location=https%3A%2F%2Felsewhere.example',
    refused: [403],
  }),
  withToken('/two-factor-authentication/:token', 'This link has ended'),
  everybody('/privacy-and-legal', 'Privacy and legal'),
  everybody('/personalised-advertising', 'Personalised advertising'),
  everybody('/digital-advertising', 'Digital advertising'),
  { path: '/nectar-connect', ...landing },
  everybody('/activity/nectar-savings', `${programme.name} savings`),
  { path: '/', ...landing },
  { path: '/New_Nectar', ...landing },
]

/** member-area.md §2.2, “Routes needing a session”, in its order. */
export const withSession: SpecifiedAddress[] = [
  membersOnly('/marketing-event/:eventId', 'Long breakfasts', '/marketing-event/long-breakfasts'),
  membersOnly(
    '/marketing-event/:eventId/terms-and-conditions',
    'Long breakfasts',
    '/marketing-event/long-breakfasts/terms-and-conditions',
  ),
  membersOnly(
    '/activity/receipt/:digitalReceiptId',
    'Receipt',
    ({ digitalReceipt }) => `/activity/receipt/${digitalReceipt}`,
  ),
  membersOnly('/vouchers', 'Your vouchers'),
  membersOnly('/sainsburys', 'Offers'),
  membersOnly('/partners', 'Convert points'),
  membersOnly('/homepage', /^Hello/),
  membersOnly('/brands', 'Brands'),
  membersOnly('/brands/search', 'Search'),
  membersOnly('/brands/categories', 'Categories'),
  membersOnly('/redemption', 'Swap points for rewards'),
  membersOnly('/zero-point-redemption', 'Rewards for no points'),
  membersOnly(
    '/voucher/success',
    'You’ve redeemed your points!',
    ({ voucher }) => `/voucher/success?voucher=${voucher}`,
  ),
  membersOnly('/voucher/:voucherId', /./, ({ voucher }) => `/voucher/${voucher}`),
  membersOnly('/offers-saved', 'Saved offers'),
  membersOnly('/offers/brand', 'Brand offers'),
  membersOnly('/offers/:offerType', 'Offers on products', '/offers/product'),
  membersOnly('/offer-details/food/:offerId', /./, ({ foodOffer }) => `/offer-details/food/${foodOffer}`),
  membersOnly(
    '/offer-details/your-nectar-prices/:offerId',
    /./,
    ({ priceOffer }) => `/offer-details/your-nectar-prices/${priceOffer}`,
  ),
  membersOnly('/offer-details/brand/:offerId', /./, ({ brandOffer }) => `/offer-details/brand/${brandOffer}`),
  membersOnly('/saved/offer-details/food/:offerId', /./, ({ foodOffer }) => `/saved/offer-details/food/${foodOffer}`),
  membersOnly(
    '/saved/offer-details/brand/:offerId',
    /./,
    ({ brandOffer }) => `/saved/offer-details/brand/${brandOffer}`,
  ),
  membersOnly(
    '/voucher-details/:transactionID',
    /./,
    ({ voucherTransaction }) => `/voucher-details/${voucherTransaction}`,
  ),
  membersOnly('/card/activity', 'Activity'),
  membersOnly('/activity/breakdown', 'Points by month'),
  membersOnly('/account', 'Your account'),
  membersOnly('/account/replace-card', 'Replace your card'),
  membersOnly('/account/details', 'Your details'),
  membersOnly('/account/details/name', 'Change your name'),
  membersOnly('/account/details/address', 'Change your address'),
  membersOnly('/account/details/email', 'Change your email'),
  membersOnly('/account/details/mobile-number', 'Change your mobile number'),
  membersOnly('/account/linked-partners', 'Linked partners'),
  membersOnly('/account/password', 'Change your password'),
  membersOnly('/account/comms', 'How we contact you'),
  membersOnly('/account/redemption-lock', 'Spending safety'),
  membersOnly('/account/close', 'Close your account'),
  membersOnly('/account/close-account', 'Close your account'),
  membersOnly('/account/additional-details/', 'Additional details'),
  membersOnly('/account/sound-effects', 'Sound effects'),
  membersOnly('/account/online-advertising', 'Adverts chosen for you'),
  membersOnly('/card-coming', 'Your plastic card'),
  membersOnly('/feedback', 'Feedback'),
  membersOnly('/accessibility', 'Accessibility'),
  membersOnly('/nectarcard-wallet', 'Your card'),
  membersOnly('/feedbackDeviceOptions', 'What are you using?'),
  membersOnly('/feedbackForm', 'The website and the app'),
  membersOnly('/feedbackProblems', 'Where did it happen?'),
  membersOnly('/feedbackSainsburys', programme.brands[programme.mainGrocer].name),
  membersOnly('/feedbackPartner', 'A partner'),
  membersOnly('/feedbackPartnerOptions', 'Which partner?'),
  membersOnly('/feedbackSuggestion', 'Suggest something'),
  membersOnly('/feedbackPositive', 'Tell us what you like'),
  membersOnly('/feedbackOther', 'Something else'),
  membersOnly('/feedbackSupport', 'Get help'),
  membersOnly('/feedbackMissingPoints', 'Claim missing points'),
  everybody('/logout', `Welcome to ${programme.name}`, { logsOut: true }),
  membersOnly('/nectar-business', `${programme.name} for business`),
  membersOnly('/nectar-business/partners', 'Where businesses collect'),
]

/** member-area.md §2.2, “Unknown paths fall through to two catch-all screens”: one says what a visitor may do, the other a member. */
export const unknownAddresses: SpecifiedAddress[] = [
  everybody('*', notFound, { opened: '/of-a-screen-that-nobody-drew', refused: [404] }),
  everybody('/account/*', notFound, { opened: '/account/of-a-screen-that-nobody-drew', refused: [404] }),
]

/** member-area.md §2.3, and where each leads. */
export const redirects: [from: string, to: string][] = [
  ['/register', '/id/start/nectar-card-check'],
  ['/join', '/id/start/nectar-card-check'],
  ['/activate', '/id/start/enter-collector-id'],
  ['/login', '/id/start/login'],
  ['/offers', '/homepage'],
  ['/my-nectar', '/homepage'],
  ['/offers/food', '/sainsburys?filter=bonus'],
  ['/offers/your-nectar-prices', '/sainsburys?filter=your-nectar-prices'],
  ['/communicationpreferences', '/account/comms'],
  ['/faqs', '/help'],
  ['/contact', '/help'],
  ['/my-nectar/manage-account', '/account'],
  ['/my-nectar/manage-account/details/name', '/account/details/name'],
  ['/my-nectar/manage-account/password', '/account/password'],
  ['/terms-and-conditions', '/collector-rules'],
  ['/brands/ba', '/brands/british-airways'],
  ['/exit/ebay', '/brands/ebay'],
  ['/mobile', '/'],
  ['/offers/brand/ba-seats', '/offer-details/brand/ba-seats'],
]

/** member-area.md §2.3, "Static path helpers". */
export const legalPages: SpecifiedAddress[] = [
  everybody('/privacy-policy', 'Privacy policy'),
  everybody('/cookie-policy', 'Cookie policy'),
  everybody('/terms-of-use', 'Terms of use'),
  everybody('/collector-rules', 'The rules'),
  everybody('/participating-companies', 'Participating companies'),
]
