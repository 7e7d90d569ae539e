import type { RefusalTable } from './table.ts'

/** About offers. What is not a member's is not told from what does not exist. */
export const offerRefusals = {
  offerNotFound: { status: 404, says: 'We can’t find this offer for you.' },
  offerNotPossible: { status: 409, says: 'This can’t be done with this offer.' },
  offerAllTaken: { status: 409, says: 'All of these have been taken.' },
} as const satisfies RefusalTable
