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

export const orderedCards = {
  what: 'cards that were ordered, and are not posted',
  cells: {
    ...ends(intrusions, 'They may go to an address of somebody else’s; the member orders again.'),
    ...ends(['cardReplaced'], 'They have the number that is closed.'),
    ...stays(
      [...newPasswords, ...logOuts],
      'They go to the address on the account, which takes a code to change and is told.',
    ),
    ...stays(['accountClosed'], 'None is printed while it is closed; whoever keeps the account gets theirs.'),
    ...stays([...thefts, 'spendingLocked'], 'They go to the member’s own address.'),
  },
  end: store.cancelUnposted,
} satisfies Revocable
