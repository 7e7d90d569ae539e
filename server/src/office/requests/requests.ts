import { Refusal } from '@pollen/contract/refusals'
import type { RequestKind, StaffRequest } from '@pollen/contract/staff/requests'
import type { Standing } from '@pollen/contract/staff-standing'
import type { Transaction } from '../../platform/database/database.ts'
import { maySee } from './may-see.ts'
import { kindOf } from './request-kinds.ts'
import * as store from './store.ts'

export { ask, withdraw } from './asking.ts'
export { type Decision, decide } from './deciding.ts'
export { givePoints, isSentBefore } from './give-points.ts'
export { limitsOf } from './limits.ts'
export { type DecidedRequest, decidedSince, openAbout } from './store.ts'

/** The member that a request is about; undefined when there is none. */
export const memberOfRequest = async (tx: Transaction, requestId: string): Promise<string | undefined> =>
  (await store.find(tx, requestId))?.collectorId ?? undefined

/**
 * A request, where it is somebody's to see.
 *
 * @throws Refusal notFound   there is none, or they neither asked for it nor may decide it
 */
export async function requestSeenBy(
  tx: Transaction,
  requestId: string,
  viewer: Standing & { staffId: string },
): Promise<store.StoredRequest> {
  const request = await store.find(tx, requestId)
  if (!request || (request.askedBy !== viewer.staffId && !maySee(request, viewer))) throw new Refusal('notFound')
  return request
}

/** What requests of a kind wait about: the subjects of those that are open. */
export async function waitsAbout(tx: Transaction, kind: RequestKind, now: Date): Promise<Set<string>> {
  await store.lapse(tx, now)
  return new Set(await store.subjectsOfOpen(tx, kind))
}

/** The requests that somebody asked for or may decide. */
export async function requestsFor(
  tx: Transaction,
  viewer: Standing & { staffId: string },
  now: Date,
): Promise<{ open: StaffRequest[]; ended: StaffRequest[] }> {
  await store.lapse(tx, now)
  const isTheirs = (request: store.StoredRequest) => request.askedBy === viewer.staffId || maySee(request, viewer)
  const open = (await store.open(tx)).filter(isTheirs)
  const ended = (await store.newestEnded(tx, 50)).filter(isTheirs)
  const endedOnWire: StaffRequest[] = []
  for (const request of ended.slice(0, 20)) {
    const progress = request.state === 'done' && (await kindOf(request.kind).progress?.(tx, request.requestId))
    endedOnWire.push({ ...requestOnWire(request, viewer), ...(progress && { progress }) })
  }
  return { open: open.map((request) => requestOnWire(request, viewer)), ended: endedOnWire }
}

function requestOnWire(request: store.StoredRequest, viewer: Standing & { staffId: string }): StaffRequest {
  const { requestId, kind, what, collectorId, changes, askedByName, askedAt, reason, caseNumber, state } = request
  const { expiresAt, decidedByName, decidedAt, decisionReason, endedBecause } = request
  const isOwn = request.askedBy === viewer.staffId
  return {
    requestId,
    kind,
    what,
    ...(collectorId && { member: collectorId }),
    changes: changes.map(({ name, from, to }) => ({ name, from, to })),
    askedBy: askedByName,
    isOwn,
    askedAt: askedAt.toISOString(),
    reason,
    ...(caseNumber && { caseNumber }),
    state,
    expiresAt: expiresAt.toISOString(),
    canDecide: state === 'open' && !isOwn && maySee(request, viewer),
    ...(decidedByName &&
      decidedAt && { decided: { by: decidedByName, at: decidedAt.toISOString(), reason: decisionReason ?? '' } }),
    ...(endedBecause && decidedAt && { ended: { at: decidedAt.toISOString(), because: endedBecause } }),
  }
}
