import type { Carried } from './refusal-details.ts'
import { deviceUnknown, somethingWentWrong } from './sentences.ts'

/** Every way the programme says no: `says` is what a person reads; its name travels as a code (`refusal-codes.ts`). */
export const refusals = {
  invalid: { status: 422, says: 'Check what you entered.' },
  signInNeeded: { status: 401, says: 'Log in to go on.' },
  keyNotValid: { status: 401, says: 'This key opens no till.' },
  keyNotAllowed: { status: 403, says: 'This key may not do that.' },
  foreignOrigin: { status: 403, says: 'This call must come from our own pages.' },
  robotCheckFailed: {
    status: 403,
    says: 'We could not check that you are a person. Try again.',
  },
  tooManyFromHere: {
    status: 429,
    says: 'Too many requests came from your network.',
  },
  notFound: { status: 404, says: 'There is nothing here.' },
  maintenance: {
    status: 503,
    says: 'The service is unavailable at the moment. Points you collect meanwhile appear afterwards.',
  },
  busy: { status: 503, says: 'We are very busy. Please try again in a moment.' },
  unexpected: {
    status: 500,
    says: somethingWentWrong,
  },

  cardNotRecognised: { status: 404, says: 'We don’t recognise that card number.' },
  cardLocked: {
    status: 423,
    says: 'The details did not match three times. Try again tomorrow, or chat to us.',
  },
  registrationNotFound: {
    status: 404,
    says: 'Your registration has run out, or was finished elsewhere. Start again, or log in.',
  },
  stepNotDue: { status: 409, says: 'Something comes before this. Please go back a step.' },
  linkNotValid: { status: 410, says: 'This link has been used or has run out.' },
  tooManyMessages: {
    status: 429,
    says: 'We have sent several messages already.',
  },
  phoneNotValid: { status: 422, says: 'Enter a valid mobile number' },
  phoneCountryNotAllowed: {
    status: 422,
    says: 'We can’t send messages to numbers of this country',
  },
  businessNotWelcome: {
    status: 409,
    says: 'We open no business accounts at the moment. Accept again for a standard account.',
  },
  passwordNotValid: { status: 422, says: 'Choose another password.' },
  passwordTooCommon: {
    status: 422,
    says: 'That password is known from leaks. Choose another.',
  },
  passwordNotNew: {
    status: 422,
    says: 'That is your previous password. Choose another.',
  },
  addressSearchFailed: {
    status: 502,
    says: 'Sorry, something went wrong. Please try again later',
  },
  documentNotFound: { status: 404, says: 'There is no such document.' },

  signInFailed: {
    status: 401,
    says: 'That email and password don’t match. Check both and try again.',
  },
  cardSignInFailed: {
    status: 401,
    says: 'That card number and password don’t match. Check both and try again.',
  },
  cardNotRemembered: {
    status: 410,
    says: 'This browser does not remember your card any more.',
  },
  twoFactorNeeded: {
    status: 401,
    says: deviceUnknown,
  },
  sessionUpgrade: { status: 400, says: 'You’re one step from being logged in.' },
  tooManyTries: { status: 429, says: 'Too many tries.' },
  signInExpired: { status: 410, says: 'Signing in took too long. Please start again.' },
  autoLoginNotValid: { status: 410, says: 'Log in with your email and password.' },
  signInNotCompleted: {
    status: 400,
    says: 'Signing in did not work. Please try again.',
  },

  codeNotValid: { status: 422, says: 'That is not the code we sent. Check it and try again.' },
  codeExpired: { status: 410, says: 'That code has run out. Ask for a new one.' },
  codeMissedTooOften: {
    status: 429,
    says: 'Five codes were wrong. Please start again.',
  },
  passwordWrong: { status: 403, says: 'That is not your password. Check it and try again.' },
  contactUnchanged: { status: 409, says: 'That is what we have already. Enter a new one.' },

  redirectNotAllowed: {
    status: 403,
    says: 'We only lead to sites that we know.',
  },

  tillKeyNotFound: { status: 404, says: 'This till has no such key.' },
  idempotencyKeyReused: {
    status: 409,
    says: 'That Idempotency-Key was used for another call.',
  },

  notEnoughPoints: { status: 409, says: 'You don’t have enough points for this.' },
  spendingLocked: { status: 423, says: 'Spending is locked on this account.' },
  spendsTooMuchToday: {
    status: 409,
    says: 'That is more than this account spends within 24 hours.',
  },
  walletNotOffered: { status: 404, says: 'Cards cannot be saved to this wallet here.' },
  codeRequired: {
    status: 403,
    says: 'Show the card’s QR code for this: its number is not enough.',
  },
  cardCodeNotValid: {
    status: 422,
    says: 'That is not the card’s code. Scan the one that it shows now.',
  },
  cardCodeUsed: {
    status: 409,
    says: 'That code was used. The card shows another within 30 seconds.',
  },
  redemptionNotFound: { status: 404, says: 'There is no such redemption.' },
  holdOver: { status: 410, says: 'These points are held no longer.' },
  holdCaptured: { status: 409, says: 'These points have been spent.' },
  moreThanHeld: { status: 409, says: 'That is more than was held.' },
  caseClosed: { status: 409, says: 'That case is closed already.' },
  passwordNeeded: {
    status: 403,
    says: 'You told us of a spend that was not yours. Enter your password to unlock spending.',
  },
  transactionNotFound: {
    status: 404,
    says: 'No such purchase was posted with that card.',
  },
  refundTooLarge: { status: 409, says: 'Less than that is left of the purchase.' },
  referenceReused: { status: 409, says: 'That reference was used for something else.' },
} as const satisfies Record<string, { status: number; says: string }>

export type RefusalName = keyof typeof refusals

/** What any endpoint may refuse without listing it: it is checked before a call reaches its module. */
export const refusedByAnyEndpoint = [
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
