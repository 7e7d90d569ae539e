import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { unsubscribeOnePress } from '@pollen/contract/visitor/unsubscribe'

/** What must be there beside a link or a code: who reads a mailbox, or holds a phone, may be a stranger. */
export type Beside =
  | { beside: keyof typeof besides; because?: undefined }
  /** The link alone is enough, and why that is safe. */
  | { beside: 'nothing'; because: string }

export const besides = {
  session: 'a session of the member',
  'browser or number': 'the browser that asked, or the number that it shows',
  browser: 'the browser that asked',
  'browser and password': 'the browser that asked, and the password',
  'session and password': 'a session of the member, and the password within the last half hour',
  colleague: 'a colleague who is still signed in',
} as const

export type Secret = {
  /** What whoever shows it does by it. */
  does: string
  uses: 'once' | 'often'
} & Beside

export type Link = Secret & {
  /** Where it leads, up to its token. */
  address: `/${string}`
  /** How long it is good; or what ends it. */
  lasts: number | string
}

const opened = (path: string) => `${path}?token=` as `/${string}`
const named = (path: `${string}/:token`) => path.slice(0, -':token'.length) as `/${string}`
const emailedMs = programme.emailedLinkHours * hourMs

/**
 * Every link with a secret in it that we send: what it does, for how long, how often, and what must be there beside it. No
 * other link is made (`linkTo`); `links.test.ts` plays each, and `npm run maps` prints them to docs/links.md.
 */
export const links = {
  confirmIdentityEmail: {
    address: opened(paths.confirmIdentityEmail),
    does: 'Confirms the email of a registration',
    lasts: emailedMs,
    uses: 'often',
    beside: 'browser or number',
  },
  webConfirmIdentityEmail: {
    address: opened(paths.webConfirmIdentityEmail),
    does: 'The same, while the app opens no links',
    lasts: emailedMs,
    uses: 'often',
    beside: 'browser or number',
  },
  tempCardYourCard: {
    address: named(paths.tempCardYourCard),
    does: 'Shows a temporary card',
    lasts: 'until the card’s last day, or a newer link',
    uses: 'often',
    beside: 'nothing',
    because: 'The card collects and spends nothing. Who registers with its address gets its points.',
  },
  checkYouOut: {
    address: opened(paths.checkYouOut),
    does: 'Shows how many points are on a temporary card',
    lasts: emailedMs,
    uses: 'often',
    beside: 'nothing',
    because: 'It shows no more than the end of the number.',
  },
  confirmResetPassword: {
    address: opened(paths.confirmResetPassword),
    does: 'Chooses a new password',
    lasts: hourMs,
    uses: 'once',
    beside: 'nothing',
    because:
      'It goes to an email that its member confirmed, and to no other. Spending is held for a day, and email and phone are told.',
  },
  recoveryNotMe: {
    address: opened(paths.recoveryNotMe),
    does: 'Says that a new password by email was somebody else’s',
    lasts: programme.spending.reportedHoldDays * dayMs,
    uses: 'once',
    beside: 'nothing',
    because: 'It opens nothing: the password, the passkeys and all sessions end.',
  },
  confirmEmailAddress: {
    address: opened(paths.confirmEmailAddress),
    does: 'Confirms the address on file of an older account',
    lasts: 7 * dayMs,
    uses: 'once',
    beside: 'session',
  },
  confirmUpdateEmail: {
    address: opened(paths.confirmUpdateEmail),
    does: 'Makes a new email the member’s',
    lasts: emailedMs,
    uses: 'once',
    beside: 'session',
  },
  stopUpdateEmail: {
    address: opened(paths.stopUpdateEmail),
    does: 'Stops a change of email, or takes it back',
    lasts: emailedMs,
    uses: 'once',
    beside: 'nothing',
    because:
      'It goes to an email that its member had confirmed, and puts that back. The password and all sessions end.',
  },
  contactNotMe: {
    address: opened(paths.contactNotMe),
    does: 'Takes back an email or a mobile that was changed by phone',
    lasts: programme.spending.reportedHoldDays * dayMs,
    uses: 'once',
    beside: 'nothing',
    because:
      'It goes to the mobile as it was, and to a confirmed email. The password and all sessions end, and spending is held for a week.',
  },
  cardNotMe: {
    address: opened(paths.cardNotMe),
    does: 'Says that points were spent by somebody else, at a till or on a reward',
    lasts: programme.spending.notMeDays * dayMs,
    uses: 'often',
    beside: 'nothing',
    because:
      'It goes where the member is told of spends, confirmed or not, and opens nothing: spending is locked, what is held comes back, and what was begun ends (made-safe.md). A stranger who reads it can do no more.',
  },
  conversionNotMe: {
    address: opened(paths.conversionNotMe),
    does: 'Says that points were converted by somebody else',
    lasts: programme.spending.notMeDays * dayMs,
    uses: 'often',
    beside: 'nothing',
    because:
      'It goes to the email on file, confirmed or not, and opens nothing: spending is locked, what was not sent comes back, and everybody is logged out (made-safe.md). A stranger who reads it can do no more.',
  },
  keepAccount: {
    address: opened(paths.keepAccount),
    does: 'Keeps an account that was closed',
    lasts: 'until the account is erased',
    uses: 'once',
    beside: 'nothing',
    because: 'It goes to an email that its member confirmed. It opens no session: they log in as before.',
  },
  emailsUnsubscribe: {
    address: opened(paths.emailsUnsubscribe),
    does: 'Stops marketing emails with the address they came to, and marketing texts',
    lasts: 'without an end: an old message can still stop the next one',
    uses: 'often',
    beside: 'nothing',
    because: 'It stops marketing alone, and the log of consents has it.',
  },
  unsubscribeOnePress: {
    address: opened(`/api${unsubscribeOnePress.url}`),
    does: 'Stops marketing emails, by a mail program’s own button',
    lasts: 'without an end: an old message can still stop the next one',
    uses: 'often',
    beside: 'nothing',
    because: 'It stops marketing alone, and the log of consents has it.',
  },
  chatConversation: {
    address: opened(paths.chatConversation),
    does: 'Shows what somebody without an account and we wrote to each other; lets them answer, and delete it',
    lasts: 30 * dayMs,
    uses: 'often',
    beside: 'nothing',
    because:
      'It goes to the address that whoever wrote had confirmed. It shows their own words and ours, and opens no account; we give out nothing of one there.',
  },
  twoFactorAuthentication: {
    address: named(paths.twoFactorAuthentication),
    does: 'Leads back to where the code of the same email is entered',
    lasts: twoFactorLimits.lifetimeMinutes * minuteMs,
    uses: 'once',
    beside: 'browser',
  },
  join: {
    address: '/join/',
    does: 'Makes somebody a colleague, by a passkey that they make',
    lasts: 7 * dayMs,
    uses: 'once',
    beside: 'nothing',
    because:
      'Two administrators decide whom it goes to. They have nothing yet that could stand beside it. The audit says who joined, and one press ends it.',
  },
  seeAsMember: {
    address: `${paths.seeAsMember}#`,
    does: 'Shows a member’s account to the colleague who asked in the console, which opens it; no letter has it',
    lasts: minuteMs,
    uses: 'once',
    beside: 'colleague',
  },
} as const satisfies Record<string, Link>

export type LinkName = keyof typeof links
type TimedLink = { [Name in LinkName]: (typeof links)[Name]['lasts'] extends number ? Name : never }[LinkName]

/** How long a link is good, in milliseconds. */
export const linkLifetimeMs = (name: TimedLink): number => links[name].lasts

/** A link of this kind, with its token. @param origin  of the members' app, or of the console */
export const linkTo = (name: LinkName, origin: string, token: string): string =>
  origin + links[name].address + encodeURIComponent(token)

/**
 * Every code that we send. All are of six digits, and good for ten minutes, five tries and what was asked for; the newest
 * ends those before it.
 */
export const codes = {
  signIn: { does: 'Logs in by card, in a browser that is new', uses: 'once', beside: 'browser and password' },
  resetPassword: {
    does: 'Chooses a new password, by the number of a card; it goes to a confirmed email or a confirmed mobile',
    uses: 'once',
    beside: 'browser',
  },
  retrieveCard: { does: 'Shows the number of a lost card', uses: 'once', beside: 'browser' },
  replaceCard: { does: 'Orders a card to the address on file', uses: 'once', beside: 'browser' },
  writeToUs: {
    does: 'Opens a case for somebody without an account, who is answered at the address of the code',
    uses: 'once',
    beside: 'browser',
  },
  protectedChange: {
    does: 'Makes the one change that its message names',
    uses: 'once',
    beside: 'session and password',
  },
} as const satisfies Record<string, Secret>

export type CodeName = keyof typeof codes
