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
import { isLinked } from './partners.ts'
import * as store from './store.ts'

export const partnerLinks = {
  what: 'accounts of partners that were linked',
  cells: {
    ...asks(
      [...newPasswords, ...intrusions, 'conversionNotMe'],
      'Somebody else may have linked an account of theirs: nothing is converted every week until the member knows it.',
    ),
    ...stays(['spendNotMe'], 'At a till a card is enough, and a card links no partner.'),
    ...stays(logOuts, 'They were linked with a code, and told.'),
    ...stays(['spendingLocked', 'cardReplaced'], 'Nothing is converted while spending is locked; a card links none.'),
    ...stays(['accountClosed'], 'They end when the account is erased; one that is kept is as it was.'),
  },
  isThere: async (tx, collectorId) => (await store.linksOf(tx, collectorId)).some(isLinked),
} satisfies Revocable

export const linkingUnderWay = {
  what: 'linking an account of a partner that is under way',
  cells: {
    ...ends(
      [...newPasswords, ...intrusions, ...thefts, ...logOuts, 'accountClosed'],
      'Somebody else may have begun it; the member begins again.',
    ),
    ...stays(['spendingLocked', 'cardReplaced'], 'It goes on in the member’s own session alone.'),
  },
  end: store.deleteAttemptsOf,
} satisfies Revocable
