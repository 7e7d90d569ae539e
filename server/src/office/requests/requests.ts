import type { RequestKind } from '@pollen/contract/staff/requests'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

export { ask, type OfConsole, withdraw } from './asking.ts'
export { decide } from './deciding.ts'
export { hashOf } from './hashes.ts'
export { aboutOne, nameOf, OfMember, shortNameIn, shortNameOf } from './member-payload.ts'
export {
  askedAndDecided,
  decidableBy,
  membersAskedAbout,
  openRequest,
  requestStates,
  requestsFor,
  waitingFor,
} from './reading.ts'
export { type ChangeNow, type Kind, kind, kinds } from './request-kind.ts'
export { type DecidedRequest, decidedSince, openAbout, unreadAbout } from './store.ts'

/** What requests of a kind wait about: the subjects of those that are open. */
export async function waitsAbout(tx: Transaction, kind: RequestKind, now: Date): Promise<Set<string>> {
  await store.lapse(tx, now)
  return new Set(await store.subjectsOfOpen(tx, kind))
}
