import type { RequestKind } from '@pollen/contract/staff/requests'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

export { ask, withdraw } from './asking.ts'
export { type Decision, decide } from './deciding.ts'
export { givePoints, isSentBefore } from './give-points.ts'
export { shortNameOf } from './of-member.ts'
export { openRequest, requestSeenBy, requestsFor, waitingFor } from './reading.ts'
export { decideHeldPurchases, heldPointsOf } from './release-held.ts'
export { type DecidedRequest, decidedSince, openAbout, unreadAbout } from './store.ts'

/** The member that a request is about; undefined when there is none. */
export const memberOfRequest = async (tx: Transaction, requestId: string): Promise<string | undefined> =>
  (await store.find(tx, requestId))?.collectorId ?? undefined

/** What requests of a kind wait about: the subjects of those that are open. */
export async function waitsAbout(tx: Transaction, kind: RequestKind, now: Date): Promise<Set<string>> {
  await store.lapse(tx, now)
  return new Set(await store.subjectsOfOpen(tx, kind))
}
