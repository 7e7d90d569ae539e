import type { RefusalTable } from './table.ts'

/** About offers. What is not a member's is not told from what does not exist. */
export const offerRefusals = {
  offerNotFound: { status: 404, says: 'We can’t find this offer for you.' },
  offerEnded: { status: 410, says: 'This offer has ended.' },
  offerNotPossible: { status: 409, says: 'This can’t be done with this offer.' },
  offerAllTaken: { status: 409, says: 'All of these have been taken.' },
  offerNotLoaded: { status: 409, says: 'This member doesn’t have that offer: they haven’t opted in to it.' },
  offerNotThen: { status: 409, says: 'That offer didn’t count at that time.' },
  offerUsed: { status: 409, says: 'This member has used that offer as often as it counts.' },
  nothingNew: { status: 409, says: 'We’ve looked again. Nothing has changed, so there’s nothing to add.' },
  purchaseBeingChecked: { status: 409, says: 'We’re still checking this purchase. Check again once we have.' },
} as const satisfies RefusalTable
