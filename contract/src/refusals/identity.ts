import { deviceUnknown } from '../sentences.ts'
import type { RefusalTable } from './table.ts'

/** About signing in, passwords and codes. */
export const identityRefusals = {
  signInFailed: { status: 401, says: 'That email and password don’t match. Check both and try again.' },
  cardSignInFailed: { status: 401, says: 'That card number and password don’t match. Check both and try again.' },
  cardNotRemembered: { status: 410, says: 'This browser no longer remembers your card.' },
  twoFactorNeeded: { status: 401, says: deviceUnknown },
  sessionUpgrade: { status: 400, says: 'You’re one step from being logged in.' },
  tooManyTries: { status: 429, says: 'Too many tries.' },
  signInExpired: { status: 410, says: 'For your safety we timed that out. Start again.' },
  autoLoginNotValid: { status: 410, says: 'Log in with your email and password.' },
  signInNotCompleted: { status: 400, says: 'Logging in didn’t work. Try again.' },
  codeNotValid: { status: 422, says: 'That isn’t the code we sent. Check it and try again.' },
  codeExpired: { status: 410, says: 'That code has expired. Ask for a new one.' },
  codeMissedTooOften: { status: 429, says: 'Five codes were wrong. Start again.' },
  codeWantedElsewhere: { status: 409, says: 'This isn’t the browser that asked for the code. Enter it there.' },
  passwordWrong: { status: 403, says: 'That isn’t your password. Check it and try again.' },
  passwordNotValid: { status: 422, says: 'That password breaks one of the rules. Choose another.' },
  passwordTooCommon: { status: 422, says: 'That password has been in a leak, so others may guess it. Choose another.' },
  passwordNotNew: { status: 422, says: 'That’s your previous password. Choose a new one.' },
  passkeyNotValid: { status: 401, says: 'That passkey didn’t work here. Try again, or use your password.' },
  passkeyCopied: {
    status: 403,
    says: 'This passkey may have been copied, so we stopped it. Use your password instead.',
  },
  passkeyNotFound: { status: 404, says: 'That passkey has already been removed.' },
  tooManyPasskeys: { status: 409, says: 'You have as many passkeys as we can keep. Remove one first.' },
  dataExportElsewhere: { status: 403, says: 'This file was made on another device. Ask for one here.' },
  tooManyDataExports: { status: 429, says: 'You’ve asked for three files today. Come back tomorrow.' },
  redirectNotAllowed: { status: 403, says: 'That link isn’t one of ours, so we’ve stopped here.' },
} as const satisfies RefusalTable
