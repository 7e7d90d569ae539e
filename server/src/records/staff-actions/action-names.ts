import type { AuditKind } from '@pollen/contract/staff/audit'
import { type OfficeWords, officeActions } from './office-actions.ts'

type MemberWords = OfficeWords & { toMember: string }

/** What somebody of us does about a member, in the words that the member reads, and in ours. */
export const memberActions = {
  lookedUp: { toMember: 'We looked up your account', says: 'Looked up an account', kind: 'looks' },
  seenAsMember: {
    toMember: 'We looked at your app as you see it',
    says: 'Looked at a member’s app as they see it',
    kind: 'looks',
  },
  contactSeen: { toMember: 'We looked at your contact details', says: 'Looked at contact details', kind: 'looks' },
  entriesFileTaken: {
    toMember: 'We took a file of what you collected and spent',
    says: 'Took a file of entries',
    kind: 'files',
  },
  wordMatched: {
    toMember: 'You told us the letters of your memorable word',
    says: 'Heard the right letters of a memorable word',
    kind: 'account',
  },
  wordMissed: {
    toMember: 'Somebody told us wrong letters of your memorable word',
    says: 'Heard wrong letters of a memorable word',
    kind: 'account',
  },
  dateOfBirthCorrected: {
    toMember: 'We corrected your date of birth',
    says: 'Corrected a date of birth',
    kind: 'account',
  },
  businessCorrected: {
    toMember: 'We corrected what we know of your business',
    says: 'Corrected what we know of a business',
    kind: 'account',
  },
  nameCorrected: { toMember: 'We corrected your name', says: 'Corrected a name', kind: 'account' },
  addressCorrected: { toMember: 'We corrected your address', says: 'Corrected an address', kind: 'account' },
  emailChangeBegun: { toMember: 'We began to change your email', says: 'Began to change an email', kind: 'account' },
  mobileChanged: { toMember: 'We changed your mobile number', says: 'Changed a mobile number', kind: 'account' },
  cardClosed: { toMember: 'We closed your card', says: 'Closed a card', kind: 'cards' },
  cardReopened: { toMember: 'We opened a card of yours again', says: 'Opened a card again', kind: 'cards' },
  cardOrdered: { toMember: 'We ordered a card for you', says: 'Ordered a card', kind: 'cards' },
  accountSecured: {
    toMember: 'We locked your points and logged everybody out',
    says: 'Locked the points and ended all sessions',
    kind: 'account',
  },
  accountClosed: { toMember: 'We closed your account', says: 'Closed an account', kind: 'account' },
  reviewReleased: {
    toMember: 'We released points of a purchase',
    says: 'Released points of a held purchase',
    kind: 'points',
  },
  reviewRejected: {
    toMember: 'We rejected points of a purchase',
    says: 'Rejected points of a held purchase',
    kind: 'points',
  },
  purchaseUndone: {
    toMember: 'We took back points of a purchase that had come with another card before',
    says: 'Took back points of a purchase that had come with another card before',
    kind: 'points',
  },
  purchaseLeft: {
    toMember: 'We left you points of a purchase that had come with another card before',
    says: 'Left points of a purchase that had come with another card before',
    kind: 'points',
  },
  lookedAgain: { toMember: 'We looked at a purchase again', says: 'Looked at a purchase again', kind: 'points' },
  purchaseRepaired: {
    toMember: 'We paid what a purchase of yours was missing',
    says: 'Paid what a purchase was missing',
    kind: 'points',
  },
  purchaseExplained: { toMember: 'We explained a purchase to you', says: 'Explained a purchase', kind: 'cases' },
  receiptClaimed: { toMember: 'We claimed a receipt for you', says: 'Claimed a receipt', kind: 'points' },
  sessionsEnded: { toMember: 'We logged everybody out', says: 'Ended all sessions', kind: 'account' },
  spendingLocked: { toMember: 'We locked spending', says: 'Locked spending', kind: 'account' },
  spendingUnlocked: { toMember: 'We unlocked spending', says: 'Unlocked spending', kind: 'account' },
  accountsJoined: {
    toMember: 'We joined an account of yours into this one',
    says: 'Joined two accounts',
    kind: 'account',
  },
  pointsGiven: { toMember: 'We gave you points', says: 'Gave points', kind: 'points' },
  pointsTaken: { toMember: 'We took back points', says: 'Took points', kind: 'points' },
  offerStopped: { toMember: 'We stopped an offer of yours', says: 'Stopped an offer of a member', kind: 'account' },
  messageSentAgain: { toMember: 'We sent you a message again', says: 'Sent a message again', kind: 'account' },
  caseSeen: { toMember: 'We read your case', says: 'Read a case', kind: 'looks' },
  caseTaken: { toMember: 'Another of us looks after your case now', says: 'Took over a case', kind: 'cases' },
  caseAnswered: { toMember: 'We answered your case', says: 'Answered a case', kind: 'cases' },
  caseNoted: { toMember: 'We wrote each other a note about your case', says: 'Wrote a note on a case', kind: 'cases' },
  caseClosed: { toMember: 'We closed your case', says: 'Closed a case', kind: 'cases' },
  sentToPrinter: {
    toMember: 'We took your name, address and card number to our printer',
    says: 'Took name, address and card number to the printer',
    kind: 'cards',
  },
  purchaseCompared: {
    toMember: 'We found a purchase of yours when another member missed one like it',
    says: 'Found a purchase like the one another member missed',
    kind: 'looks',
  },
  evidenceTaken: {
    toMember: 'We took what we know of a spend that you disputed',
    says: 'Took the evidence of a disputed spend',
    kind: 'cases',
  },
  voucherGiven: { toMember: 'We gave you a voucher', says: 'Gave a voucher', kind: 'points' },
  voucherCodeChanged: {
    toMember: 'We gave a voucher of yours another code',
    says: 'Gave a voucher another code',
    kind: 'points',
  },
  serviceFailureSaid: {
    toMember: 'We said whether our service failed you',
    says: 'Said whether our service failed',
    kind: 'cases',
  },
  leftOutOfTests: {
    toMember: 'We left you out of comparisons of screens',
    says: 'Left a member out of split tests',
    kind: 'account',
  },
  takenIntoTests: {
    toMember: 'We let you take part in comparisons of screens again',
    says: 'Took a member into split tests again',
    kind: 'account',
  },
  requestMade: {
    toMember: 'We asked a second person about something for you',
    says: 'Asked for a second person',
    kind: 'requests',
  },
  requestAskedBack: {
    toMember: 'We talked about what a second person was asked about for you',
    says: 'Asked back about a request, or answered',
    kind: 'requests',
  },
  requestDecided: { toMember: 'A second person decided about it', says: 'Decided a request', kind: 'requests' },
  requestRead: {
    toMember: 'We read what a second person was asked about for you',
    says: 'Read a request',
    kind: 'looks',
  },
  requestWithdrawn: {
    toMember: 'We took back what a second person was asked about for you',
    says: 'Took back a request',
    kind: 'requests',
  },
  requestEnded: {
    toMember: 'What a second person was asked about for you ended, and was not done',
    says: 'Ended a request, and nothing of it was done',
    kind: 'requests',
  },
  holdBackAsked: {
    toMember: 'We asked a second person to hold back from you who looked at your account',
    says: 'Asked to hold back looks',
    kind: 'requests',
  },
  holdBackDecided: {
    toMember: 'A second person decided about holding it back',
    says: 'Decided about holding back looks',
    kind: 'requests',
  },
  holdBackRead: {
    toMember: 'We read what a second person was asked about holding it back',
    says: 'Read a request about holding back looks',
    kind: 'looks',
  },
  holdBackEnded: {
    toMember: 'What a second person was asked about holding it back ended, and was not done',
    says: 'Ended a request about holding back looks',
    kind: 'requests',
  },
  looksHeldBack: {
    toMember: 'We held back from you who looked at your account',
    says: 'Held back looks from a member',
    kind: 'account',
  },
  looksShown: {
    toMember: 'We showed you again who looked at your account',
    says: 'Showed a member their looks again',
    kind: 'account',
  },
  ownAccountRefused: {
    toMember: 'Somebody of us tried to open their own account',
    says: 'Tried to open their own account',
    kind: 'refusals',
  },
} as const satisfies Record<string, MemberWords>
export type MemberAction = keyof typeof memberActions

/** What only looks: it can be held back from the member for a while. Nothing that changes something can. */
export const onlyLooks = [
  'lookedUp',
  'seenAsMember',
  'contactSeen',
  'entriesFileTaken',
  'caseSeen',
  'requestRead',
  'purchaseCompared',
] as const satisfies MemberAction[]

export const isLook = (action: string): boolean => (onlyLooks as readonly string[]).includes(action)

/** What is about holding back. */
export const aboutHoldingBack = [
  'holdBackAsked',
  'holdBackDecided',
  'holdBackRead',
  'holdBackEnded',
  'looksHeldBack',
  'looksShown',
] as const satisfies MemberAction[]

/**
 * What a member reads only when the time is over for which looks were held back as it was done; they read all else at once.
 * Where nothing was held back they read who looked, and nothing of a holding back that nobody granted.
 */
export const hiddenByHold = [
  { actions: onlyLooks, isShownWithoutHold: true },
  { actions: aboutHoldingBack, isShownWithoutHold: false },
]

export type OfficeAction = keyof typeof officeActions
export type StaffAction = MemberAction | OfficeAction

const all: Record<string, OfficeWords> = { ...memberActions, ...officeActions }

/** What an action is called in the office; one of an older version by its name. */
export const actionWords = (action: string): string => all[action]?.says ?? action

/** What a member reads of it. */
export const toldToMember = (action: StaffAction): string => memberActions[action as MemberAction]?.toMember ?? action

export const actionsOfKind = (kind: AuditKind): StaffAction[] =>
  (Object.keys(all) as StaffAction[]).filter((action) => all[action]?.kind === kind)
