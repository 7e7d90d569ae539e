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
import { deleteConfirmationOf } from './confirmations-store.ts'
import { endSessions } from './sessions.ts'
import * as store from './store.ts'

export const sessions = {
  what: 'sessions, here and at the identity provider, and logging in that is under way',
  cells: {
    ...ends([...newPasswords, ...intrusions, ...logOuts], 'Whoever is there may be somebody else.'),
    ...ends(['conversionNotMe'], 'Points are converted by somebody who is logged in.'),
    ...ends(['accountClosed'], 'There is nothing to be logged in to.'),
    ...stays(['spendNotMe', 'cardReplaced'], 'At a till a card is enough: nobody needed to be logged in.'),
    ...stays(['spendingLocked'], 'Members lock and unlock as they shop.'),
  },
  end: (tx, collectorId, { staying }) => endSessions(tx, collectorId, staying?.sessionHash),
} satisfies Revocable

export const knownBrowsers = {
  what: 'browsers that are asked for no code, because one was shown there',
  cells: {
    ...ends([...newPasswords, ...intrusions], 'One of them may be somebody else’s: each shows a code again.'),
    ...stays(
      [...logOuts, ...thefts, 'spendingLocked', 'cardReplaced', 'accountClosed'],
      'They open nothing without the password.',
    ),
  },
  end: (tx, collectorId, { staying }) => store.deleteDevicesOf(tx, collectorId, staying?.deviceHash),
} satisfies Revocable

export const passwordResets = {
  what: 'links and proven codes for a new password',
  cells: {
    ...ends(
      [...newPasswords, ...intrusions, ...thefts, ...logOuts, 'accountClosed'],
      'Somebody else may have asked for one; the member asks again.',
    ),
    ...stays(['spendingLocked', 'cardReplaced'], 'They went to the member’s own email or mobile.'),
  },
  end: store.deleteResetsOf,
} satisfies Revocable

export const addressConfirmations = {
  what: 'the link that confirms an older account’s address on file',
  cells: {
    ...ends(
      [...intrusions, 'emailConfirmed', 'accountClosed'],
      'The address on file may be somebody else’s; the next log in asks again.',
    ),
    ...stays(
      [...newPasswords, ...thefts, 'logOutEverywhere', 'contactByPhone', 'spendingLocked', 'cardReplaced'],
      'It goes to the address that was on file before, and confirms no other.',
    ),
  },
  end: deleteConfirmationOf,
} satisfies Revocable

export const recoveryReports = {
  what: 'links that say that a new password was not the member’s',
  cells: {
    ...stays(everyAct, 'They are the member’s own way back.'),
    ...ends(['recoveryNotMe'], 'One of them was opened: the others say the same.'),
  },
  end: store.deleteReportsOf,
} satisfies Revocable
