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
import * as store from './store.ts'

export const raisedLimits = {
  what: 'a higher daily limit that begins tomorrow',
  cells: {
    ...ends(
      [...newPasswords, ...intrusions, ...thefts],
      'Somebody else may have asked for it, to spend more tomorrow.',
    ),
    ...stays(logOuts, 'It was told by email, a day before it begins.'),
    ...stays(
      ['spendingLocked', 'cardReplaced', 'accountClosed'],
      'It raises nothing while nothing can be spent, and was told.',
    ),
  },
  end: store.endRaise,
} satisfies Revocable

export const spendAlerts = {
  what: 'whether spends are told by email or by text',
  cells: stays(everyAct, 'Every spend is told by one of them.'),
} satisfies Revocable
