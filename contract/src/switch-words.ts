import type { SwitchName } from './switches.ts'

/**
 * How a switch reads for those who run the programme. `quieter`: the side on which less happens, or less can go wrong: there one
 * person turns it, at once, and back a second one decides. `either` side needs one person where it is only a look; a switch
 * that is `locked` is turned by the settings alone.
 */
type SwitchWords = { notices: string; quieter: 'off' | 'on' | 'either' | 'locked'; why?: string }

/** Of every switch but maintenance, which has a page of its own. */
export const switchWords: Record<Exclude<SwitchName, 'maintenance'>, SwitchWords> = {
  skipCard: { notices: 'Logging in without a card’s number first', quieter: 'on', why: 'fewer questions' },
  logoutRedirect: { notices: 'Logging out to come back leads to the card’s number', quieter: 'on' },
  business: { notices: 'Small businesses may register', quieter: 'off' },
  deleteAccount: { notices: 'How to close an account, to anybody', quieter: 'locked', why: 'the law asks for it' },
  hotelsLogout: {
    notices: 'Logging out logs out of the hotels’ site, too',
    quieter: 'on',
    why: 'it ends more sessions',
  },
  deviceId: { notices: 'Calls carry a name of the browser', quieter: 'off', why: 'it says less' },
  newFeedbackSection: { notices: 'Feedback asks first what it is about', quieter: 'either', why: 'only another form' },
  digitalReceipts: { notices: 'Baskets as receipts', quieter: 'off' },
  similarBrands: { notices: 'Other brands of a category on a brand’s page', quieter: 'off' },
  waysToSpend: { notices: 'What a member’s points can do, on Home', quieter: 'off' },
  nectarPicks: { notices: 'What is picked for a member by what they buy', quieter: 'off' },
  campaignPage: { notices: 'Pages of events in full dress', quieter: 'off' },
  digitalWeek: { notices: 'Events whose days each reveal something', quieter: 'off' },
  keyTagStock: { notices: 'Key tags to order, beside cards', quieter: 'off' },
  activityDelayed: { notices: 'Say that tills are late with their news', quieter: 'either', why: 'only a line' },
  queuePassing: { notices: 'A line for rewards of a drop', quieter: 'on', why: 'without it all are let in at once' },
  chatBot: { notices: 'A chat on the help page', quieter: 'off', why: 'it needs an address (chatUrl)' },
  webMailShortcut: { notices: 'A button to one’s web mail', quieter: 'either', why: 'only a look' },
  sniperLink: { notices: 'That button opens at our email', quieter: 'either', why: 'only a look' },
  cmsCategories: { notices: 'Categories of brands as you wrote them', quieter: 'off' },
  memorialLogo: { notices: 'A grey logo', quieter: 'either', why: 'only a look' },
  christmas: { notices: 'Pages in Christmas dress', quieter: 'either', why: 'only a look' },
  registrationDowntimeAndroid: {
    notices: 'Links lead to the web on Android',
    quieter: 'on',
    why: 'the web always works',
  },
  registrationDowntimeIos: { notices: 'Links lead to the web on iPhones', quieter: 'on', why: 'the web always works' },
}

/** Whether turning a switch so needs a second person. */
export const needsSecond = (name: keyof typeof switchWords, isOn: boolean): boolean => {
  const { quieter } = switchWords[name]
  return quieter !== 'either' && quieter !== (isOn ? 'on' : 'off')
}
