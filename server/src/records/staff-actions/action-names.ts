/** What somebody of us does about a member, in the words that the member reads. */
export const memberActions = {
  lookedUp: 'We looked up your account',
  contactSeen: 'We looked at your contact details',
  wordMatched: 'You told us the letters of your memorable word',
  wordMissed: 'Somebody told us wrong letters of your memorable word',
  dateOfBirthCorrected: 'We corrected your date of birth',
  businessCorrected: 'We corrected what we know of your business',
  cardOrdered: 'We ordered a card for you',
  accountSecured: 'We locked your points and logged everybody out',
  accountClosed: 'We closed your account',
  reviewReleased: 'We released points of a purchase',
  reviewRejected: 'We rejected points of a purchase',
  lookedAgain: 'We looked at a purchase again',
  sessionsEnded: 'We logged everybody out',
  spendingLocked: 'We locked spending',
  spendingUnlocked: 'We unlocked spending',
  pointsGiven: 'We gave you points',
  pointsTaken: 'We took back points',
  caseSeen: 'We read your case',
  caseAnswered: 'We answered your case',
  caseClosed: 'We closed your case',
  requestMade: 'We asked a second person about something for you',
  requestDecided: 'A second person decided about it',
  ownAccountRefused: 'Somebody of us tried to open their own account',
}
export type MemberAction = keyof typeof memberActions

/** What somebody of us does about the office itself. */
export const officeActions = {
  signedIn: 'signed in',
  signedOut: 'signed out',
  colleagueInvited: 'invited a colleague',
  colleagueJoined: 'joined',
  colleagueLeft: 'ended a colleague’s access',
  ownCardNamed: 'named their own card',
  roleChanged: 'gave a colleague another role',
  searched: 'searched',
  auditRead: 'read the audit',
  casesListed: 'listed the cases',
  reviewsListed: 'listed held purchases',
  cardBatchesListed: 'listed ordered cards',
  cardBatchMade: 'took ordered cards to the printer',
  cardFileRead: 'took the file of a batch of cards',
  cardsPrinted: 'said that a batch of cards is printed',
  cardsPosted: 'said that a batch of cards is posted',
  requestAsked: 'asked for a second person',
  requestAnswered: 'decided a request',
  spotChecksListed: 'listed what is looked at afterwards',
  spotChecked: 'looked at what a colleague did',
}
export type OfficeAction = keyof typeof officeActions
export type StaffAction = MemberAction | OfficeAction
