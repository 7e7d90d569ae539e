import {
  ends,
  everyAct,
  intrusions,
  logOuts,
  newPasswords,
  type Revocable,
  stays,
  thefts,
} from '../../records/revocation/revocation.ts'
import { stopOpen } from './not-me.ts'
import * as store from './store.ts'

export const unsentConversions = {
  what: 'conversions that were not sent to the partner yet',
  cells: {
    ...ends([...intrusions, ...thefts], 'One thief may have several; the points go back.'),
    ...stays([...newPasswords, ...logOuts], 'Each was told, with “This wasn’t me”, which stops it.'),
    ...stays(['spendingLocked', 'cardReplaced', 'accountClosed'], 'The points have left already, with a code.'),
  },
  giveBack: (tx, collectorId, { now }) => stopOpen(tx, collectorId, now),
} satisfies Revocable

export const weeklyConversions = {
  what: 'conversions that repeat every week',
  cells: {
    ...ends([...intrusions, ...thefts], 'They may go to somebody else’s account; the member turns them on again.'),
    ...stays(newPasswords, 'They wait until the member knows the partner’s account, and end with it.'),
    ...stays(logOuts, 'They were turned on with a code, and are told each time, with “This wasn’t me”.'),
    ...stays(['spendingLocked'], 'Nothing is converted while spending is locked.'),
    ...stays(['cardReplaced'], 'Who has a card cannot turn one on.'),
    ...stays(['accountClosed'], 'Nothing is converted while it is closed; an account that is kept is as it was.'),
  },
  end: store.deleteAutomaticsOf,
} satisfies Revocable

export const quotes = {
  what: 'quotes for a conversion',
  cells: stays(everyAct, 'To accept one takes a session and a code, and both end.'),
} satisfies Revocable
