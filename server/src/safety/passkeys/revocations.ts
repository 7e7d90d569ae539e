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

export const passkeys = {
  what: 'passkeys',
  cells: {
    ...ends(intrusions, 'Whoever had the password and a code could have added one.'),
    ...asks(
      newPasswords,
      'Whoever had the password could have added one: none logs in until the member knows it again.',
    ),
    ...stays([...logOuts, ...thefts], 'It is a way to log in, as the password is, and that stays, too.'),
    ...stays(['spendingLocked', 'cardReplaced'], 'Neither says that somebody else can log in.'),
    ...stays(['accountClosed'], 'An account that is kept after all is as it was.'),
  },
  end: store.deleteAllOf,
  isThere: async (tx, collectorId) => (await store.countOf(tx, collectorId)) > 0,
} satisfies Revocable

export const passkeyChallenges = {
  what: 'adding a passkey, or proving by one, that is under way',
  cells: {
    ...ends(
      [...newPasswords, ...intrusions, ...thefts, ...logOuts, 'accountClosed'],
      'Somebody else may have begun it; the member begins again.',
    ),
    ...stays(['spendingLocked', 'cardReplaced'], 'Neither says that somebody else is logged in.'),
  },
  end: store.deleteChallengesOf,
} satisfies Revocable
