import type { Environment } from './environment.ts'

/** `inProd`: may an address turn it there, too (`?switch.webMailShortcut=off`)? Only looks; elsewhere any address may. */
type Switch = Record<Environment, boolean> & { inProd: 'by the operator' | 'by an address, too' }

const everywhere = { local: true, preprod: true, prod: true, inProd: 'by the operator' } as const
const nowhere = { local: false, preprod: false, prod: false, inProd: 'by the operator' } as const
const beforeProd = { local: true, preprod: true, prod: false, inProd: 'by the operator' } as const

/**
 * What can be switched on and off without a new version, and how it stands where nobody says otherwise
 * (registration.md §6, member-area.md §6).
 */
export const switches = {
  /** Who wants to log in is led to the identity provider at once, and not asked for a card number first. */
  skipCard: everywhere,
  /** Who logs out to come back somewhere goes to the card number, and not to the first question. */
  logoutRedirect: everywhere,
  /** Small businesses may register as such, and have pages of their own. */
  business: everywhere,
  /** Every page says that the service is unavailable; tills go on. */
  maintenance: nowhere,
  /** Logging out ends the session with the hotels' site, too. */
  hotelsLogout: beforeProd,
  /** Calls carry a name that the browser gave itself. */
  deviceId: beforeProd,
  /** Members see the baskets of their purchases as receipts. */
  digitalReceipts: beforeProd,
  /** Partners' tills are late with their news: the feed of a member's activity says so. */
  activityDelayed: nowhere,
  /** Who waits for an email of a large provider gets a button that opens its web mail. */
  webMailShortcut: { ...everywhere, inProd: 'by an address, too' },
  /** The Android app cannot open links: emailed ones lead to the web. */
  registrationDowntimeAndroid: nowhere,
  /** The same for the app on iPhones and iPads. */
  registrationDowntimeIos: nowhere,
} as const satisfies Record<string, Switch>

export type SwitchName = keyof typeof switches
export const switchNames = Object.keys(switches) as SwitchName[]
export type Switched = Record<SwitchName, boolean>

export const defaultsIn = (environment: Environment): Switched =>
  Object.fromEntries(switchNames.map((name) => [name, switches[name][environment]])) as Switched
