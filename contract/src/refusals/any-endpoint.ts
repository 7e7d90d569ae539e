import { somethingWentWrong } from '../sentences.ts'
import type { RefusalTable } from './table.ts'

/** Refusals of checks before a call reaches its module: any endpoint may answer them without listing them. */
export const anyEndpointRefusals = {
  invalid: { status: 422, says: 'Check what you entered.' },
  signInNeeded: { status: 401, says: 'Log in to go on.' },
  keyNotValid: { status: 401, says: 'This key opens no till.' },
  keyNotAllowed: { status: 403, says: 'This key may not do that.' },
  idempotencyKeyReused: { status: 409, says: 'That Idempotency-Key was used for another call.' },
  foreignOrigin: { status: 403, says: 'This call must come from our own pages.' },
  robotCheckFailed: { status: 403, says: 'We could not check that you are a person. Try again.' },
  robotCheckTooEasy: { status: 403, says: 'We have to check more thoroughly that you are a person. Try again.' },
  tooManyFromHere: { status: 429, says: 'Too many requests came from your network.' },
  notFound: { status: 404, says: 'There is nothing here.' },
  maintenance: {
    status: 503,
    says: 'The service is unavailable at the moment. Points you collect meanwhile appear afterwards.',
  },
  busy: { status: 503, says: 'We are very busy. Please try again in a moment.' },
  unexpected: { status: 500, says: somethingWentWrong },
} as const satisfies RefusalTable
