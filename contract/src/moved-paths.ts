import { isScreen, paths } from './paths.ts'
import { programme } from './programme.ts'

type MovedAddresses = Record<`/${string}`, `/${string}`>

/** The first page of the old app, to which its other addresses lead (member-area.md §2.3). */
const legacyAppStart = '/nectar-connect/index.htm'

/** Addresses that people still type or have saved, and where they lead now (registration.md §2.1, member-area.md §2.3). */
const commonNames: MovedAddresses = {
  '/id/start': paths.nectarCardCheck,
  '/register': paths.nectarCardCheck,
  '/join': paths.nectarCardCheck,
  '/activate': paths.enterCollectorId,
  '/login': paths.login,
  '/confirm-sign-up': paths.confirmIdentityEmail,
  '/offers': paths.homepage,
  '/offers/food': `${paths.sainsburys}?filter=bonus`,
  '/communicationpreferences': paths.accountComms,
  '/account/messages': paths.accountComms,
  '/collect': paths.brands,
  '/spend': `${paths.brands}?type=redeem`,
  '/eshop': paths.eshops,
  '/faqs': paths.help,
  '/contact': paths.help,
  '/terms-and-conditions': paths.collectorRules,
}

/** The addresses of the specification that name a programme or a grocer, and of its old app (docs/decisions/075, 160). */
const specifiedNames: MovedAddresses = {
  '/start/existing-nectar-check': paths.nectarCardCheck,
  '/id/start/nectar-card-check': paths.nectarCardCheck,
  '/sainsburys': paths.sainsburys,
  '/offers/your-nectar-prices': `${paths.sainsburys}?filter=your-nectar-prices`,
  '/how-to-get-nectar-prices': paths.howToGetNectarPrices,
  '/feedbackSainsburys': paths.feedbackSainsburys,
  '/activity/nectar-savings': paths.activityNectarSavings,
  '/nectarcard-wallet': paths.nectarcardWallet,
  '/nectar-travel': paths.nectarTravel,
  '/nectar-arcade': paths.nectarArcade,
  '/your-nectar-quests': paths.yourNectarQuests,
  '/nectar-business': paths.nectarBusiness,
  '/my-nectar': paths.homepage,
  '/my-nectar/manage-account': paths.account,
  '/New_Nectar': paths.landing,
  '/open-app': paths.landing,
  '/nectar-connect': paths.landing,
  '/nectar-connect/index.htm': paths.landing,
  '/app': legacyAppStart,
  '/app/home': legacyAppStart,
  '/mobile': legacyAppStart,
  '/m': legacyAppStart,
}

export const moved: MovedAddresses = { ...commonNames, ...(programme.hasSpecifiedNames && specifiedNames) }

/** Addresses whose whole subtree moved: `/my-nectar/manage-account/details/name` is below `/account` now. */
const movedBelow: MovedAddresses = {
  '/offers/brand/': '/offer-details/brand/',
  ...(programme.hasSpecifiedNames && {
    '/my-nectar/manage-account/': `${paths.account}/`,
    '/nectar-connect/': paths.landing,
    '/offer-details/your-nectar-prices/': '/offer-details/your-prices/',
    '/your-nectar-quests/': `${paths.yourNectarQuests}/`,
    '/nectar-business/': `${paths.nectarBusiness}/`,
  }),
}

/** The new place of an address that has moved; the query goes along. Where there is no such screen yet, the one above it. */
export function movedTo(path: string, search: string): string | undefined {
  const target = moved[path as `/${string}`] ?? placeBelow(path)
  return target && (target.includes('?') ? target + search.replace('?', '&') : target + search)
}

function placeBelow(path: string): string | undefined {
  const [from, to] = Object.entries(movedBelow).find(([from]) => path.startsWith(from)) ?? []
  if (from === undefined || to === undefined) return undefined
  const moved = to + path.slice(from.length)
  return isScreen(moved) ? moved : to.replace(/(?<=.)\/$/, '')
}
