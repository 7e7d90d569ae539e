import { deviceUnknown } from '../sentences.ts'
import type { RefusalTable } from './table.ts'

/** About signing in, passwords and codes. */
export const identityRefusals = {
  signInFailed: { status: 401, says: 'That email and password don’t match. Check both and try again.' },
  cardSignInFailed: { status: 401, says: 'That card number and password don’t match. Check both and try again.' },
  cardNotRemembered: { status: 410, says: 'This browser does not remember your card any more.' },
  twoFactorNeeded: { status: 401, says: deviceUnknown },
  sessionUpgrade: { status: 400, says: 'You’re one step from being logged in.' },
  tooManyTries: { status: 429, says: 'Too many tries.' },
  signInExpired: { status: 410, says: 'Signing in took too long. Please start again.' },
  autoLoginNotValid: { status: 410, says: 'Log in with your email and password.' },
  signInNotCompleted: { status: 400, says: 'Signing in did not work. Please try again.' },
  codeNotValid: { status: 422, says: 'That is not the code we sent. Check it and try again.' },
  codeExpired: { status: 410, says: 'That code has run out. Ask for a new one.' },
  codeMissedTooOften: { status: 429, says: 'Five codes were wrong. Please start again.' },
  passwordWrong: { status: 403, says: 'That is not your password. Check it and try again.' },
  passwordNotValid: { status: 422, says: 'Choose another password.' },
  passwordTooCommon: { status: 422, says: 'That password is known from leaks. Choose another.' },
  passwordNotNew: { status: 422, says: 'That is your previous password. Choose another.' },
  redirectNotAllowed: { status: 403, says: 'We only lead to sites that we know.' },
} as const satisfies RefusalTable
