import { ends, intrusions, logOuts, newPasswords, type Revocable, stays } from '../revocation/revocation.ts'
import * as store from './store.ts'

export const notifiedBrowsers = {
  what: 'browsers that show notifications',
  cells: {
    ...ends(
      [...newPasswords, ...intrusions, ...logOuts, 'conversionNotMe', 'accountClosed'],
      'They end with the session of their browser.',
    ),
    ...stays(['spendNotMe', 'spendingLocked', 'cardReplaced'], 'The session of their browser stays, too.'),
  },
  end: (tx, collectorId, { staying }) => store.removeAllOf(tx, collectorId, staying?.sessionHash),
} satisfies Revocable
