import {
  ends,
  intrusions,
  logOuts,
  newPasswords,
  type Revocable,
  stays,
  thefts,
} from '../../records/revocation/revocation.ts'
import { takeBackUnused } from './take-back.ts'

export const boughtVouchers = {
  what: 'vouchers of the last day that nobody used, and the one that is reported',
  cells: {
    ...ends([...intrusions, ...thefts], 'One thief may have several; the points go back.'),
    ...stays([...newPasswords, ...logOuts], 'Each was told, with “This wasn’t me” and two weeks to give it back.'),
    ...stays(['spendingLocked', 'cardReplaced'], 'They are paid for, and shown in the member’s app alone.'),
    ...stays(['accountClosed'], 'Whoever keeps the account has them, too.'),
  },
  giveBack: (tx, collectorId, { reported = '', now }) => takeBackUnused(tx, collectorId, { also: reported, now }),
} satisfies Revocable
