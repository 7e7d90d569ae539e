import type { Endpoint } from '@pollen/contract/endpoint'
import { updateEmail, updateMobile } from '@pollen/contract/member/account'
import { downloadStatementCsv, downloadStatementPdf } from '@pollen/contract/member/business'
import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { orderReplacementCard } from '@pollen/contract/member/card-orders'
import { claimPoints } from '@pollen/contract/member/claims'
import { downloadDataExport, requestDataExport } from '@pollen/contract/member/data-exports'
import { closeAccount } from '@pollen/contract/member/leaving'
import { addPasskey, passkeyProof, removePasskey } from '@pollen/contract/member/passkeys'
import { changePassword } from '@pollen/contract/member/password'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { answerSafetyQuestions } from '@pollen/contract/member/safety-questions'
import { endEverySession, endMemberSession, endOtherSessions } from '@pollen/contract/member/sessions'
import { setRedemptionStatus, setSpendingLimit } from '@pollen/contract/member/spending'
import type { RefusalName } from '@pollen/contract/refusals'
import { makeTillKey, retireTillKey } from '@pollen/contract/till/keys'
import { contactNotMe, updateEmailConfirm, updateEmailStop } from '@pollen/contract/visitor/account'
import { collectorSessions, rememberedSessions, signInCodeValidate } from '@pollen/contract/visitor/card-sign-in'
import { autoLogin, closeSession, endSession, identitySignIn, openSession } from '@pollen/contract/visitor/identity'
import { keepAccount } from '@pollen/contract/visitor/leaving'
import { replacementCardValidate, retrieveCardValidate } from '@pollen/contract/visitor/lost-cards'
import { passkeySignIn } from '@pollen/contract/visitor/passkeys'
import { newPassword, passwordReset, passwordResetWithId, recoveryNotMe } from '@pollen/contract/visitor/password-reset'
import { notMe } from '@pollen/contract/visitor/redemptions'
import { confirmRegistration } from '@pollen/contract/visitor/registration'

/** Every security event there is, and what it says. */
export const securityEventNames = {
  accountAsked: 'an account was asked for',
  passwordShown: 'the right password was entered',
  passkeyUsed: 'a passkey was used to log in, or to show that it is the member',
  passkeyChanged: 'a passkey was added or removed',
  signedIn: 'a session began',
  signedOut: 'a session was ended',
  signInFailed: 'a password was wrong',
  codeWrong: 'a code was wrong, or too old',
  passkeyRefused: 'a passkey was not one that we know, or may have been copied',
  linkRefused: 'a link or token was used, too old, never ours, or opened where its member is not logged in',
  lockedOut: 'somebody tried too often',
  newPasswordAsked: 'a link or a code for a new password was asked for',
  passwordChanged: 'a new password was set',
  recoveryReported: 'somebody said that a new password by email was not theirs',
  contactChangeReported: 'somebody said that an email or mobile that we changed by phone was not theirs',
  emailChanged: 'an email address was changed, or the change was stopped',
  mobileChanged: 'a mobile number was changed',
  cardRecovered: 'a lost card was shown again, or replaced',
  cardSecretGiven: 'a phone was given the secret of a card’s codes',
  safetyAnswered: 'a member said which passkeys and linked partners are theirs',
  spendingChanged: 'spending was locked or unlocked, or its limit changed',
  dataExportRequested: 'a copy of a member’s data was asked for',
  dataExportDownloaded: 'a copy of a member’s data was downloaded',
  statementDownloaded: 'a statement of a business was downloaded',
  accountClosed: 'an account was closed',
  accountKept: 'a member came back to an account that was closed',
  spendDisputed: 'a member said that a spend was not theirs',
  keyMade: 'a till’s key was made',
  keyRetired: 'a till’s key was retired',
  keyRefused: 'a key opened nothing, or not this',
  tillRefused: 'a till was refused points of a card',
  pointsHeld: 'a purchase passed a ceiling of points, and is held for review',
  pointsClaimed: 'points were claimed by a receipt',
  purchaseCameTwice: 'points went back of a purchase that had come with another card before',
  claimsUnusual: 'a member claims points unusually often',
  secretsChanged: 'the installation’s secrets were replaced or wrapped anew',
  originRefused: 'another site, or another client, tried to change something',
  robotRefused: 'a robot check failed',
  officeRefused: 'somebody of the office tried what they may not do',
  officeSignInRefused: 'somebody tried to sign in to the office, and may not',
  officeNumberPassed: 'somebody of the office reached how many of it are for one person in an hour',
  officeSessionRefused: 'a session of the office was shown that nobody has',
} as const

export type SecurityEventName = keyof typeof securityEventNames

/** Calls whose success is an event. */
export const eventsOfCalls: [Endpoint, SecurityEventName][] = [
  [confirmRegistration, 'accountAsked'],
  [identitySignIn, 'passwordShown'],
  [collectorSessions, 'passwordShown'],
  [rememberedSessions, 'passwordShown'],
  [signInCodeValidate, 'passwordShown'],
  [autoLogin, 'passwordShown'],
  [passkeySignIn, 'passkeyUsed'],
  [passkeyProof, 'passkeyUsed'],
  [addPasskey, 'passkeyChanged'],
  [removePasskey, 'passkeyChanged'],
  [openSession, 'signedIn'],
  [endSession, 'signedOut'],
  [closeSession, 'signedOut'],
  [passwordReset, 'newPasswordAsked'],
  [passwordResetWithId, 'newPasswordAsked'],
  [newPassword, 'passwordChanged'],
  [recoveryNotMe, 'recoveryReported'],
  [changePassword, 'passwordChanged'],
  [answerSafetyQuestions, 'safetyAnswered'],
  [endMemberSession, 'signedOut'],
  [endOtherSessions, 'signedOut'],
  [endEverySession, 'signedOut'],
  [updateEmail, 'emailChanged'],
  [updateEmailConfirm, 'emailChanged'],
  [updateEmailStop, 'emailChanged'],
  [updateMobile, 'mobileChanged'],
  [contactNotMe, 'contactChangeReported'],
  [retrieveCardValidate, 'cardRecovered'],
  [replacementCardValidate, 'cardRecovered'],
  [orderReplacementCard, 'cardRecovered'],
  [cardCodeSecret, 'cardSecretGiven'],
  [setRedemptionStatus, 'spendingChanged'],
  [setSpendingLimit, 'spendingChanged'],
  [claimPoints, 'pointsClaimed'],
  [requestDataExport, 'dataExportRequested'],
  [downloadDataExport, 'dataExportDownloaded'],
  [downloadStatementPdf, 'statementDownloaded'],
  [downloadStatementCsv, 'statementDownloaded'],
  [closeAccount, 'accountClosed'],
  [keepAccount, 'accountKept'],
  [notMe, 'spendDisputed'],
  [notMyTransaction, 'spendDisputed'],
  [makeTillKey, 'keyMade'],
  [retireTillKey, 'keyRetired'],
]

/** Refusals that are an event, whoever calls. */
export const eventsOfRefusals: Partial<Record<RefusalName, SecurityEventName>> = {
  signInFailed: 'signInFailed',
  cardSignInFailed: 'signInFailed',
  passwordWrong: 'signInFailed',
  codeNotValid: 'codeWrong',
  codeExpired: 'codeWrong',
  numberWrong: 'codeWrong',
  passkeyNotValid: 'passkeyRefused',
  passkeyCopied: 'passkeyRefused',
  linkNotValid: 'linkRefused',
  linkNeedsLogin: 'linkRefused',
  autoLoginNotValid: 'linkRefused',
  redirectNotAllowed: 'linkRefused',
  tooManyTries: 'lockedOut',
  tooManyFromHere: 'lockedOut',
  tooManyClaims: 'lockedOut',
  tooManyMessages: 'lockedOut',
  codeMissedTooOften: 'lockedOut',
  cardLocked: 'lockedOut',
  keyNotValid: 'keyRefused',
  keyNotAllowed: 'keyRefused',
  cardCodeNotValid: 'tillRefused',
  cardCodeUsed: 'tillRefused',
  codeRequired: 'tillRefused',
  spendsTooMuchToday: 'tillRefused',
  foreignOrigin: 'originRefused',
  robotCheckFailed: 'robotRefused',
  roleMayNot: 'officeRefused',
  otherBrand: 'officeRefused',
  proofNeeded: 'officeRefused',
  ownRequest: 'officeRefused',
  ownAccount: 'officeRefused',
  invitationNotValid: 'officeSignInRefused',
  signInNotCompleted: 'officeSignInRefused',
  staffRoleMissing: 'officeSignInRefused',
  staffRolesSeveral: 'officeSignInRefused',
  staffBrandUnknown: 'officeSignInRefused',
}

/** Refusals that are an event where nobody has signed in yet: of a colleague it is a mistake, of a stranger a try. */
export const eventsOfRefusedStrangers: Partial<Record<RefusalName, SecurityEventName>> = {
  colleagueKnown: 'officeSignInRefused',
  colleagueGone: 'officeSignInRefused',
}
