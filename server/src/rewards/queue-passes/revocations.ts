import { everyAct, type Revocable, stays } from '../../records/revocation/revocation.ts'

export const queuePlaces = {
  what: 'places in the line for a drop',
  cells: stays(everyAct, 'A place buys nothing without a session and points.'),
} satisfies Revocable
