import { isScreen, paths } from './paths.ts'

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
  '/open-app': paths.landing,
  '/nectar-connect': paths.landing,
  '/nectar-connect/index.htm': paths.landing,
  '/app': legacyAppStart,
  '/app/home': legacyAppStart,
  '/mobile': legacyAppStart,
  '/m': legacyAppStart,
}

/** Addresses whose whole subtree moved: `/my-nectar/manage-account/details/name` is below `/account` now. */
const movedBelow: typeof moved = {
  '/my-nectar/manage-account/': `${paths.account}/`,
  '/nectar-connect/': paths.landing,
  '/offers/brand/': '/offer-details/brand/',
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
