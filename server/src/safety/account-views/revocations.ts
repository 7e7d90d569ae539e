import { everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'

export const accountViews = {
  what: 'colleagues who see the account as its member',
  cells: stays(everyAct, 'They look, and change nothing; nobody sees an account that is closed.'),
} satisfies Revocable
