import { everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'

export const pausedKinds = {
  what: 'a kind of message that the office paused',
  cells: stays(everyAct, 'Codes, and what keeps an account safe, have no pause.'),
} satisfies Revocable
