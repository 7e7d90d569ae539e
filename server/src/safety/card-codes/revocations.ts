import {
  ends,
  intrusions,
  logOuts,
  newPasswords,
  type Revocable,
  stays,
  thefts,
} from '../../records/revocation/revocation.ts'
import { forgetCardCodes } from './card-codes.ts'

export const cardCodes = {
  what: 'the codes of the card that phones show, also those with an amount',
  cells: {
    ...ends(
      [...newPasswords, ...intrusions, ...logOuts, 'accountClosed'],
      'They are good in a session: another phone may show them.',
    ),
    ...ends(thefts, 'Points may have been spent with a code: each phone asks for a new secret.'),
    ...stays(['spendingLocked'], 'No code spends while spending is locked.'),
    ...stays(['cardReplaced'], 'The old number’s codes are refused with the number.'),
  },
  end: (tx, collectorId, { staying }) => forgetCardCodes(tx, collectorId, staying?.sessionHash),
} satisfies Revocable
