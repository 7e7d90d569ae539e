import type { Environment } from './environment.ts'

/** `inProd`: may an address turn it there, too (`?switch.webMailShortcut=off`)? Only looks; elsewhere any address may. */
type Switch = Record<Environment, boolean> & { inProd: 'by the operator' | 'by an address, too' }

const everywhere = { local: true, preprod: true, prod: true, inProd: 'by the operator' } as const
const nowhere = { local: false, preprod: false, prod: false, inProd: 'by the operator' } as const
const beforeProd = { local: true, preprod: true, prod: false, inProd: 'by the operator' } as const

/**
 * What can be switched on and off without a new version, and its state by default
 * (registration.md §6, member-area.md §6).
 */
export const switches = {
  /** Logging in goes to the identity provider at once, without asking for a card number first. */
  skipCard: everywhere,
  /** Logging out in order to come back somewhere leads to the card number, and not to the first question. */
  logoutRedirect: everywhere,
  /** Small businesses may register as such, and have pages of their own. */
  business: everywhere,
  /** `/delete-account` says how to close an account, to anybody (member-area.md §2.1). */
  deleteAccount: everywhere,
  /** Every page says that the service is unavailable; tills go on. */
  maintenance: nowhere,
  /** Logging out ends the session with the hotels' site, too. */
  hotelsLogout: beforeProd,
  /** Calls carry a name that the browser gave itself. */
  deviceId: beforeProd,
  /** Feedback asks first what it is about; without it, there is one form for all of it. */
  newFeedbackSection: everywhere,
  /** Members see the baskets of their purchases as receipts. */
  digitalReceipts: beforeProd,
  /** A brand's page shows others of its category. */
  similarBrands: beforeProd,
  /** Home and the rewards say what a member’s points can do. */
  waysToSpend: everywhere,
  /** Home and the rewards show what is picked for a member by what they buy. */
  nectarPicks: nowhere,
  /** An event's page is in full dress: a large picture, the days that remain, its quest. Without it, the page is plain. */
  campaignPage: beforeProd,
  /** There are events whose days each reveal something of their own. */
  digitalWeek: beforeProd,
  /** There are key tags to order, beside plastic cards. */
  keyTagStock: nowhere,
  /** Partners' tills are late with their news: the feed of a member's activity says so. */
  activityDelayed: nowhere,
  /** Whoever wants a reward of a drop waits in a line, and is let in by turn (docs/decisions/083). */
  queuePassing: nowhere,
  /** A page of help offers a chat: `chatUrl` of the programme is the address of one. */
  chatBot: nowhere,
  /** A visitor who waits for an email at a large provider gets a button that opens its web mail. */
  webMailShortcut: { ...everywhere, inProd: 'by an address, too' },
  /** That button opens the web mail at our email; without it, at the inbox. */
  sniperLink: { ...everywhere, inProd: 'by an address, too' },
  /** The page of brands' categories shows them as operators wrote them (content/brand-categories.json). */
  cmsCategories: nowhere,
  /** Our logo is grey, in memory of somebody. */
  memorialLogo: { ...nowhere, inProd: 'by an address, too' },
  /** Pages wear what we wear at Christmas. */
  christmas: { ...nowhere, inProd: 'by an address, too' },
  /** The Android app cannot open links: emailed ones lead to the web. */
  registrationDowntimeAndroid: nowhere,
  /** The same for the app on iPhones and iPads. */
  registrationDowntimeIos: nowhere,
} as const satisfies Record<string, Switch>

export type SwitchName = keyof typeof switches
export const switchNames = Object.keys(switches) as SwitchName[]
export type SwitchStates = Record<SwitchName, boolean>

export const defaultsIn = (environment: Environment): SwitchStates =>
  Object.fromEntries(switchNames.map((name) => [name, switches[name][environment]])) as SwitchStates

export type SwitchOverrides = Partial<SwitchStates>

/** Parses `business=off&skipCard=on`; unknown names and values are ignored. */
export function parseSwitches(text: string, before = ''): SwitchOverrides {
  const said = new URLSearchParams(text)
  const known = switchNames.filter((name) => /^(on|off)$/.test(said.get(before + name) ?? ''))
  return Object.fromEntries(known.map((name) => [name, said.get(before + name) === 'on']))
}

export const printSwitches = (said: SwitchOverrides): string =>
  new URLSearchParams(Object.entries(said).map(([name, on]) => [name, on ? 'on' : 'off'])).toString()
