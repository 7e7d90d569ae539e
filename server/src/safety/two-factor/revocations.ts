import { twoFactorLimits } from '@pollen/contract/two-factor'
import { recentMobiles } from '../../records/collectors/collectors.ts'
import {
  asks,
  ends,
  intrusions,
  logOuts,
  newPasswords,
  type Revocable,
  stays,
  thefts,
} from '../../records/revocation/revocation.ts'
import * as store from './store.ts'

export const changedMobile = {
  what: 'a mobile that was changed in the last 30 days',
  cells: {
    ...asks(
      [...intrusions, 'passwordByEmail', 'passwordInApp', 'conversionNotMe'],
      'Somebody else may have changed it: no code goes to it until the member says that it is theirs.',
    ),
    ...stays(['passwordByText'], 'The code went to it, and none goes to one that the member is still asked about.'),
    ...stays(logOuts, 'It took a code and the old number was told, or a colleague who knew the caller.'),
    ...stays(['spendNotMe'], 'At a till a card is enough, and a card changes no mobile.'),
    ...stays(['spendingLocked', 'cardReplaced'], 'Neither says that somebody else can log in.'),
    ...stays(['accountClosed'], 'An account that is kept after all is as it was.'),
  },
  isThere: async (tx, collectorId, { now }) => (await recentMobiles(tx, collectorId, now)) !== undefined,
} satisfies Revocable

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
