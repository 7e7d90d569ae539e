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

export const emailChanges = {
  what: 'links that change the email, asked for in the app or by phone',
  cells: {
    ...ends(
      [...newPasswords, ...intrusions, ...thefts, ...logOuts],
      'Whoever asked for one may be the one who is shut out; the member asks again.',
    ),
    ...ends(
      ['spendingLocked'],
      'Who locks their points fears somebody, who would unlock them with an email of their own.',
    ),
    ...ends(['accountClosed'], 'An account that is kept after all logs in as it did.'),
    ...stays(['cardReplaced'], 'Who has a card has no way to the email.'),
  },
  end: store.endChangesOf,
} satisfies Revocable

export const emailReports = {
  what: 'links that take a change of email back',
  cells: stays(everyAct, 'They are the member’s own way back.'),
} satisfies Revocable

export const changedDetails = {
  what: 'a name or address that was changed',
  cells: stays(everyAct, 'Each took a code and was told; the careline puts it back.'),
} satisfies Revocable
