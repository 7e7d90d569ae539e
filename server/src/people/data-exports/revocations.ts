import { everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'

export const dataExports = {
  what: 'copies of their data that were asked for',
  cells: stays(everyAct, 'Only the session that asked for one can fetch it, and the member is told of it.'),
} satisfies Revocable
