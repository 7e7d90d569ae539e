import { somethingWentWrong } from '../sentences.ts'
import type { RefusalTable } from './table.ts'

/** Refusals of checks before a call reaches its module: any endpoint may answer them without listing them. */
export const anyEndpointRefusals = {
  invalid: { status: 422, says: 'Check what you entered and try again.' },
  signInNeeded: { status: 401, says: 'Log in to continue.' },
  keyNotValid: { status: 401, says: 'We don’t know this key.' },
  keyNotAllowed: { status: 403, says: 'This key may not do that.' },
  idempotencyKeyReused: { status: 409, says: 'That Idempotency-Key was used for another call.' },
  foreignOrigin: { status: 403, says: 'This call must come from our own pages.' },
  viewOnly: { status: 403, says: 'You only see this account: nothing can be changed here.' },
  viewOver: { status: 403, says: 'You no longer see this account. Open it again in the console.' },
  hiddenInView: { status: 403, says: 'This stays between the member and their app: colleagues don’t see it.' },
  robotCheckFailed: { status: 403, says: 'We couldn’t check that you’re a person. Try again.' },
  robotCheckTooEasy: { status: 403, says: 'We need a closer check that you’re a person. Try again.' },
  tooManyFromHere: { status: 429, says: 'Too many requests came from your network.' },
  numberPassed: {
    status: 403,
    says: 'That is as many as one person does in an hour. Ask under Today to go on: a second person decides.',
  },
  notFound: { status: 404, says: 'We can’t find that.' },
  maintenance: {
    status: 503,
    says: 'The service is unavailable at the moment. Points you collect meanwhile will appear afterwards.',
  },
  busy: { status: 503, says: 'Something went wrong our end. Try again in a minute.' },
  unexpected: { status: 500, says: somethingWentWrong },
} as const satisfies RefusalTable
