import type { Carried } from './carried.ts'

/** Every way the programme says no: `code` travels, `says` is what a person reads, the name is for us. */
export const refusals = {
  invalid: { status: 422, code: 'INVALID', says: 'Check what you entered.' },
  signInNeeded: { status: 401, code: 'SIGN_IN_NEEDED', says: 'Log in to go on.' },
  keyNotValid: { status: 401, code: 'KEY_NOT_VALID', says: 'This key opens no till.' },
  keyNotAllowed: { status: 403, code: 'KEY_NOT_ALLOWED', says: 'This key may not do that.' },
  foreignOrigin: { status: 403, code: 'FOREIGN_ORIGIN', says: 'This call must come from our own pages.' },
  robotCheckFailed: {
    status: 403,
    code: 'ROBOT_CHECK_FAILED',
    says: 'We could not check that you are a person. Try again.',
  },
  tooManyFromHere: {
    status: 429,
    code: 'TOO_MANY_FROM_HERE',
    says: 'Too many requests came from your network.',
  },
  notFound: { status: 404, code: 'NOT_FOUND', says: 'There is nothing here.' },
  maintenance: {
    status: 503,
    code: 'MAINTENANCE',
    says: 'The service is unavailable at the moment. Points you collect meanwhile appear afterwards.',
  },
  busy: { status: 503, code: 'BUSY', says: 'We are very busy. Please try again in a moment.' },
  unexpected: {
    status: 500,
    code: 'UNEXPECTED',
    says: 'Looks like something went wrong. Please try again later.',
  },

  cardNotRecognised: { status: 404, code: 'DN11', says: 'We don’t recognise that card number.' },
  cardLocked: {
    status: 423,
    code: 'CARD_LOCKED',
    says: 'The details did not match three times. Try again tomorrow, or chat to us.',
  },
  registrationNotFound: {
    status: 404,
    code: 'REGISTRATION_NOT_FOUND',
    says: 'Your registration has run out. Please start again.',
  },
  stepNotDue: { status: 409, code: 'STEP_NOT_DUE', says: 'Something comes before this. Please go back a step.' },
  linkNotValid: { status: 410, code: 'LINK_NOT_VALID', says: 'This link has been used or has run out.' },
  tooManyMessages: {
    status: 429,
    code: 'TOO_MANY_MESSAGES',
    says: 'We have sent several messages already.',
  },
  phoneNotValid: { status: 422, code: 'PHONE_NOT_VALID', says: 'Enter a valid mobile number' },
  phoneCountryNotAllowed: {
    status: 422,
    code: 'PHONE_COUNTRY_NOT_ALLOWED',
    says: 'We can’t send messages to numbers of this country',
  },
  businessNotWelcome: {
    status: 409,
    code: 'BUSINESS_NOT_WELCOME',
    says: 'We open no business accounts at the moment. Accept again for a standard account.',
  },
  passwordNotValid: { status: 422, code: 'PASSWORD_NOT_VALID', says: 'Choose another password.' },
  passwordTooCommon: {
    status: 422,
    code: 'PASSWORD_TOO_COMMON',
    says: 'That password is known from leaks. Choose another.',
  },
  passwordNotNew: {
    status: 422,
    code: 'PASSWORD_NOT_NEW',
    says: 'That is your previous password. Choose another.',
  },
  addressSearchFailed: {
    status: 502,
    code: 'SERVER_ERROR',
    says: 'Sorry, something went wrong. Please try again later',
  },
  documentNotFound: { status: 404, code: 'DOCUMENT_NOT_FOUND', says: 'There is no such document.' },

  signInFailed: {
    status: 401,
    code: 'SIGN_IN_FAILED',
    says: 'That email and password don’t match. Check both and try again.',
  },
  cardSignInFailed: {
    status: 401,
    code: 'CARD_SIGN_IN_FAILED',
    says: 'That card number and password don’t match. Check both and try again.',
  },
  cardNotRemembered: {
    status: 410,
    code: 'CARD_NOT_REMEMBERED',
    says: 'This browser does not remember your card any more.',
  },
  twoFactorNeeded: {
    status: 401,
    code: '141',
    says: 'We don’t know this device yet. A code shows us that it’s you.',
  },
  sessionUpgrade: { status: 400, code: 'DN57', says: 'You’re one step from being logged in.' },
  tooManyTries: { status: 429, code: 'TOO_MANY_TRIES', says: 'Too many tries.' },
  signInExpired: { status: 410, code: 'SIGN_IN_EXPIRED', says: 'Signing in took too long. Please start again.' },
  autoLoginNotValid: { status: 410, code: 'AUTO_LOGIN_NOT_VALID', says: 'Log in with your email and password.' },
  signInNotCompleted: {
    status: 400,
    code: 'SIGN_IN_NOT_COMPLETED',
    says: 'Signing in did not work. Please try again.',
  },

  codeNotValid: { status: 422, code: 'CODE_NOT_VALID', says: 'That is not the code we sent. Check it and try again.' },
  codeExpired: { status: 410, code: 'CODE_EXPIRED', says: 'That code has run out. Ask for a new one.' },
  codeMissedTooOften: {
    status: 429,
    code: 'CODE_MISSED_TOO_OFTEN',
    says: 'Five codes were wrong. Please start again.',
  },
  passwordWrong: { status: 403, code: 'PASSWORD_WRONG', says: 'That is not your password. Check it and try again.' },
  contactUnchanged: { status: 409, code: 'CONTACT_UNCHANGED', says: 'That is what we have already. Enter a new one.' },

  redirectNotAllowed: {
    status: 403,
    code: 'REDIRECT_NOT_ALLOWED',
    says: 'We only lead to sites that we know.',
  },

  tillKeyNotFound: { status: 404, code: 'TILL_KEY_NOT_FOUND', says: 'This till has no such key.' },
  idempotencyKeyReused: {
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
    says: 'That Idempotency-Key was used for another call.',
  },

  notEnoughPoints: { status: 409, code: 'NOT_ENOUGH_POINTS', says: 'You don’t have enough points for this.' },
  spendingLocked: { status: 423, code: 'SPENDING_LOCKED', says: 'Spending is locked on this account.' },
  spendsTooMuchToday: {
    status: 409,
    code: 'SPENDS_TOO_MUCH_TODAY',
    says: 'That is more than this account spends within 24 hours.',
  },
  walletNotOffered: { status: 404, code: 'WALLET_NOT_OFFERED', says: 'Cards cannot be saved to this wallet here.' },
  codeRequired: {
    status: 403,
    code: 'CODE_REQUIRED',
    says: 'Show the card’s QR code for this: its number is not enough.',
  },
  cardCodeNotValid: {
    status: 422,
    code: 'CARD_CODE_NOT_VALID',
    says: 'That is not the card’s code. Scan the one that it shows now.',
  },
  cardCodeUsed: {
    status: 409,
    code: 'CARD_CODE_USED',
    says: 'That code was used. The card shows another within 30 seconds.',
  },
  redemptionNotFound: { status: 404, code: 'REDEMPTION_NOT_FOUND', says: 'There is no such redemption.' },
  holdOver: { status: 410, code: 'HOLD_OVER', says: 'These points are held no longer.' },
  holdCaptured: { status: 409, code: 'HOLD_CAPTURED', says: 'These points have been spent.' },
  moreThanHeld: { status: 409, code: 'MORE_THAN_HELD', says: 'That is more than was held.' },
  caseClosed: { status: 409, code: 'CASE_CLOSED', says: 'That case is closed already.' },
  passwordNeeded: {
    status: 403,
    code: 'PASSWORD_NEEDED',
    says: 'You told us of a spend that was not yours. Enter your password to unlock spending.',
  },
  transactionNotFound: {
    status: 404,
    code: 'TRANSACTION_NOT_FOUND',
    says: 'No such purchase was posted with that card.',
  },
  refundTooLarge: { status: 409, code: 'REFUND_TOO_LARGE', says: 'Less than that is left of the purchase.' },
  referenceReused: { status: 409, code: 'REFERENCE_REUSED', says: 'That reference was used for something else.' },
} as const satisfies Record<string, { status: number; code: string; says: string }>

export type RefusalName = keyof typeof refusals

/** What any endpoint may answer without listing it: the door says it, not the room. */
export const saidAtTheDoor = [
  'invalid',
  'signInNeeded',
  'keyNotValid',
  'keyNotAllowed',
  'idempotencyKeyReused',
  'foreignOrigin',
  'robotCheckFailed',
  'tooManyFromHere',
  'notFound',
  'maintenance',
  'busy',
  'unexpected',
] as const satisfies readonly RefusalName[]

/** A refusal is an answer, not an accident: it is thrown by a domain and reaches the caller as its code. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  /** When it may be tried again, for what is refused for a while only. */
  readonly retryAfterSeconds: number | undefined
  readonly carries: Carried

  constructor(
    refusal: RefusalName,
    { retryAfterSeconds, carries = {} }: { retryAfterSeconds?: number; carries?: Carried } = {},
  ) {
    super(`${refusals[refusal].says}${retryAfterSeconds ? ` ${comeBack(retryAfterSeconds)}` : ''}`)
    this.refusal = refusal
    this.retryAfterSeconds = retryAfterSeconds
    this.carries = carries
  }
}

function comeBack(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`
}
