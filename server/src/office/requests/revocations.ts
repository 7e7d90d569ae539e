import {
  ends,
  intrusions,
  newPasswords,
  type Revocable,
  safetyActs,
  stays,
  thefts,
} from '../../records/revocation/revocation.ts'
import { endRequestsAbout } from './endings.ts'

export const openRequests = {
  what: 'what two people of the office were asked about the account, and what they asked back',
  cells: {
    ...stays(
      [...newPasswords, 'logOutEverywhere'],
      'The member may do so any day; whoever decides reads it, and a spending hold or another contact detail voids the request.',
    ),
    ...ends(
      [...intrusions, ...thefts],
      'A thief may have called, or it undoes what protects the member now; the office asks again.',
    ),
    ...ends(
      ['contactByPhone', 'emailConfirmed', 'spendingLocked', 'cardReplaced', 'accountClosed'],
      'It was asked about the account as it was before.',
    ),
  },
  end: (tx, collectorId, { act, now }) => endRequestsAbout(tx, collectorId, { because: safetyActs[act], now }),
} satisfies Revocable
