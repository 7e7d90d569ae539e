import type { RefusalTable } from './table.ts'

/** Of the console, where people of the office work. */
export const staffRefusals = {
  notFromHere: { status: 403, says: 'The console can’t be reached from this network.' },
  roleMayNot: { status: 403, says: 'Your role can’t do this.' },
  otherBrand: { status: 403, says: 'This is of no brand of yours.' },
  ownAccount: { status: 403, says: 'This is your own account, or your household’s. Somebody else looks after it.' },
  ownCardNotMatched: { status: 404, says: 'That card number and last name don’t belong together.' },
  ownCardNamed: { status: 409, says: 'You have named that card already.' },
  invitationNotValid: { status: 410, says: 'This invitation has been used, or has run out. Ask for a new one.' },
  staffProviderAbsent: { status: 404, says: 'There is no identity provider here: sign in with a passkey.' },
  staffProviderUnreachable: { status: 502, says: 'Your identity provider doesn’t answer. Try again in a minute.' },
  staffRoleMissing: {
    status: 403,
    says: 'Your identity provider gives you no role here. Ask whoever looks after it.',
  },
  staffRolesSeveral: {
    status: 403,
    says: 'Your identity provider gives you several roles here. Ask whoever looks after it for one.',
  },
  staffLoginTimeMissing: {
    status: 403,
    says: 'Your identity provider doesn’t say when you logged in. Ask whoever looks after it for auth_time.',
  },
  staffLoginNotFresh: {
    status: 403,
    says: 'That was an earlier login at your identity provider. Sign in again, and log in there.',
  },
  staffBrandUnknown: {
    status: 403,
    says: 'Your identity provider names a brand that the programme doesn’t have. Ask whoever looks after it.',
  },
  roleNotForHour: { status: 403, says: 'Nobody of your role gets that one for an hour.' },
  elevationRuns: { status: 409, says: 'The other role still runs. End it first.' },
  askerAway: {
    status: 409,
    says: 'Whoever asked is not signed in, and it ends with their session. Decide when they are back.',
  },
  proofNeeded: { status: 403, says: 'Confirm with your passkey that it’s you.' },
  ownRequest: { status: 403, says: 'Somebody else decides what you asked for.' },
  requestOver: { status: 409, says: 'This request is no longer open.' },
  requestRests: {
    status: 409,
    says: 'Both accounts have a letter about it. It can be decided a day after it was asked for.',
  },
  accountsStayApart: {
    status: 409,
    says: 'One of them is closed, a business’s or joined already, or their dates of birth differ. They stay apart.',
  },
  accountNotSafe: {
    status: 409,
    says: 'In one of them spending is locked or held, a spend is disputed, or its member has a question to answer. Settle that first.',
  },
  requestOutdated: { status: 409, says: 'It changed since it was asked for. Look again, and ask anew.' },
  aboveOwnLimit: {
    status: 409,
    says: 'That gives more points than you may give by yourself. Somebody with higher limits does it, or the member in the app.',
  },
  sentAsReused: {
    status: 409,
    says: 'Other points were given from here already, perhaps a moment ago. Close this, look at the history, and begin anew.',
  },
  requestWaits: { status: 409, says: 'A request about this waits already.' },
  callerNotIdentified: { status: 409, says: 'Compare three letters of their word first, or say how you know them.' },
  noteNeeded: { status: 422, says: 'Say what was not right.' },
  nothingToChange: { status: 409, says: 'It stands there already.' },
  shopNotFound: { status: 404, says: 'No shop has that name. Try the brand alone.' },
  emailTaken: { status: 409, says: 'Another member logs in with this email.' },
  sentAgainTooOften: { status: 429, says: 'Enough was sent again to this member today. Read it out to them.' },
  caseTaken: { status: 409, says: 'A colleague looks after this case. Take it over first, and say why.' },
  disputeNeedsEvidence: { status: 409, says: 'Decide a disputed spend with its evidence, under Held.' },
  nothingSpent: { status: 409, says: 'Nothing was spent: what was held went back at once.' },
  monthNotOver: { status: 409, says: 'This month is not over yet.' },
  heldBackEnough: {
    status: 409,
    says: 'Looks at an account are held back for 90 days in a year at most, from the first day on.',
  },
  accountIsClosed: { status: 409, says: 'This account is closed: its member can’t see it either.' },
  viewLinkNotValid: {
    status: 410,
    says: 'This link has been used, or has run out. Open the account again in the console.',
  },
  plasticFileTaken: {
    status: 409,
    says: 'The numbers of this batch were handed out, which is done once. If that file is lost, stop the batch and make another.',
  },
  nothingToPrint: { status: 409, says: 'No ordered card waits for the printer.' },
  notPrinted: { status: 409, says: 'Say first that this batch is printed.' },
  batchTooLarge: {
    status: 409,
    says: 'This batch is too large for the console. Whoever made it by command says so there.',
  },
  colleagueKnown: { status: 409, says: 'Somebody has this email already.' },
  lastAdministrator: {
    status: 409,
    says: 'Somebody must stay who can give rights. Invite another administrator first.',
  },
  switchLocked: { status: 403, says: 'This one isn’t turned here: the settings of the server say it.' },
  switchTurnedElsewhere: {
    status: 409,
    says: 'Your service for switches, or the settings, say this one. Turn it there.',
  },
  maintenanceNotPossible: {
    status: 422,
    says: 'Choose a start later than now and an end after it, 24 hours later at most.',
  },
  contentInFiles: {
    status: 409,
    says: 'Content is kept in files here (CONTENT=files): change it there.',
  },
  contentFaulty: { status: 422, says: 'Something of it cannot be used yet. Put that right first.' },
  contentBehind: { status: 409, says: 'Somebody changed this meanwhile. Compare both first.' },
  draftElsewhere: { status: 409, says: 'This draft was changed in another window. Open it again.' },
  draftAsked: {
    status: 409,
    says: 'It waits for a second person, or is in force already. Take back the request first.',
  },
  jobsNotWaiting: { status: 409, says: 'That was done meanwhile, or runs just now. Look again.' },
  colleagueAway: {
    status: 409,
    says: 'They aren’t at their desk, so that the case would come back by itself. Choose somebody who is.',
  },
  colleagueGone: { status: 409, says: 'This colleague’s access has ended.' },
} as const satisfies RefusalTable
