import {
  ends,
  intrusions,
  logOuts,
  newPasswords,
  type Revocable,
  stays,
  thefts,
} from '../../records/revocation/revocation.ts'
import { giveBackAll } from './give-back.ts'

export const holds = {
  what: 'points that tills hold',
  cells: {
    ...ends([...intrusions, ...thefts], 'One thief may have several; the points go back, and the till asks again.'),
    ...stays(
      [...newPasswords, ...logOuts],
      'The member may stand at the till; a hold after a recovery is not captured (060).',
    ),
    ...stays(['spendingLocked'], 'They are not captured while spending is locked, and run out.'),
    ...stays(['cardReplaced'], 'They are told at once, with “This wasn’t me”; the old number holds no more.'),
    ...stays(['accountClosed'], 'They are open matters of the account: it is erased once they are done.'),
  },
  giveBack: (tx, collectorId, { now }) => giveBackAll(tx, collectorId, now),
} satisfies Revocable
