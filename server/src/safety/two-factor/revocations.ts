import { twoFactorLimits } from '@pollen/contract/two-factor'
import {
  ends,
  intrusions,
  logOuts,
  newPasswords,
  type Revocable,
  stays,
  thefts,
} from '../../records/revocation/revocation.ts'
import * as store from './store.ts'

export const codes = {
  what: 'codes, those of passkeys and those that are still to be sent',
  cells: {
    ...ends(
      [...newPasswords, ...intrusions, ...thefts, ...logOuts, 'accountClosed'],
      'Somebody else may have asked for one, or seen it; the member asks again.',
    ),
    ...stays(['spendingLocked', 'cardReplaced'], 'Each is for one change, and tells the member which.'),
  },
  /** The rows stay, so that the codes of a day still count; no code of theirs is right any more. */
  end: (tx, collectorId) =>
    store.changeAllOf(tx, collectorId, { codeHash: null, linkHash: null, missedTries: twoFactorLimits.tries }),
} satisfies Revocable
