import type { RequestKind } from '@pollen/contract/staff/requests'
import type { Transaction } from '../../platform/database/database.ts'
import { membersOfRequest } from './members-of-request.ts'
import * as store from './store.ts'

export { ask, withdraw } from './asking.ts'
export { decide } from './deciding.ts'
export { hashOf } from './hashes.ts'
export { aboutOne, nameOf, OfMember, shortNameOf } from './of-member.ts'
export { openRequest, requestSeenBy, requestsFor, waitingFor } from './reading.ts'
export { type ChangeNow, type Kind, kind, kinds } from './request-kind.ts'
export { type DecidedRequest, decidedSince, openAbout, unreadAbout } from './store.ts'

/** The members whom a request is about; none when there is no such request. */
export async function membersAskedAbout(tx: Transaction, requestId: string): Promise<string[]> {
  const request = await store.find(tx, requestId)
  return request ? membersOfRequest(request) : []
}

/** What requests of a kind wait about: the subjects of those that are open. */
export async function waitsAbout(tx: Transaction, kind: RequestKind, now: Date): Promise<Set<string>> {
  await store.lapse(tx, now)
  return new Set(await store.subjectsOfOpen(tx, kind))
}
