import type { RefusalTable } from './table.ts'

/** About a till's keys, purchases and refunds. */
export const tillRefusals = {
  tillKeyNotFound: { status: 404, says: 'This till has no such key.' },
  timeAhead: { status: 422, says: 'That is more than a day ahead: check the clock of the till.' },
  timeTooLongAgo: { status: 422, says: 'That is more than a year ago, which is not taken from this brand.' },
  transactionNotFound: { status: 404, says: 'No such purchase was posted with that card.' },
  refundTooLarge: { status: 409, says: 'Less than that is left of the purchase.' },
  referenceReused: { status: 409, says: 'That reference was used for something else.' },
} as const satisfies RefusalTable
