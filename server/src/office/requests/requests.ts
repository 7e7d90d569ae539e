import { hash } from 'node:crypto'
import { hourMs } from '@pollen/contract/durations'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import type { Outcome, RequestKind, RequestState, StaffRequest } from '@pollen/contract/staff/requests'
import { grantFor, type Standing } from '@pollen/contract/staff-standing'
import { uuidv7 } from 'uuidv7'
import { enterLane } from '../../platform/database/across-lanes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Actor, record, recordInOffice, type SignedIn } from '../../records/staff-actions/staff-actions.ts'
import type { ChangeNow } from './request-kind.ts'
import { kindOf, type Payloads } from './request-kinds.ts'
import * as store from './store.ts'

export { givePoints, isSentBefore } from './give-points.ts'
export { limitsOf } from './limits.ts'
export { type DecidedRequest, decidedSince, openAbout } from './store.ts'

/** A request that nobody decided lapses. */
const openMs = 72 * hourMs

type OfConsole = Actor & { signedIn: SignedIn; now: Date }
type Asking<K extends RequestKind> = OfConsole & {
  payload: Payloads[K]
  reason: string
  caseNumber?: string | undefined
}

/**
 * Asks for a second person. What it changes is kept as it is now: whoever decides sees the difference, and any change since
 * voids the request.
 *
 * @returns that it waits
 * @throws Refusal requestWaits   the same waits already
 * @throws Refusal nothingToChange, notFound, colleagueGone   as its kind says
 */
export async function ask<K extends RequestKind>(
  tx: Transaction,
  kind: K,
  { payload, reason, caseNumber, now, ...actor }: Asking<K>,
): Promise<Outcome> {
  const row = kindOf(kind)
  await store.lapse(tx, now)
  const requestId = uuidv7()
  const collectorId = row.member?.(payload)
  const changes = await row.changes(tx, payload, now)
  const what = await row.what(tx, payload)
  const isNew = await store.insert(tx, {
    requestId,
    kind,
    subject: row.subject(payload),
    collectorId,
    what,
    payload,
    payloadHash: hashOf(payload),
    beforeHash: hashOf(beforeIn(changes)),
    changes: changes.map(({ name, from, to }) => ({ name, from, to })),
    askedBy: actor.signedIn.staffId,
    askedByName: actor.by,
    askedAt: now,
    reason,
    caseNumber,
    expiresAt: new Date(now.getTime() + openMs),
    state: 'open',
  })
  if (!isNew) throw new Refusal('requestWaits')
  if (collectorId)
    await record(tx, collectorId, {
      ...actor,
      action: row.noted?.asked ?? 'requestMade',
      reason: `${what}: ${reason}`,
      requestId,
      now,
    })
  else await recordInOffice(tx, { ...actor, action: 'requestAsked', subject: what, reason, requestId, now })
  return { outcome: 'waits', requestId }
}

const hashOf = (value: unknown) => hash('sha256', JSON.stringify(withKeysInOrder(value)), 'base64url')

/** With its keys in order, as PostgreSQL's jsonb has another one. */
function withKeysInOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysInOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, withKeysInOrder(inner)]),
  )
}

const beforeIn = (changes: ChangeNow[]) => changes.map(({ name, from, was }) => ({ name, from, was }))

export type Decision = OfConsole & {
  says: 'yes' | 'no'
  reason: string
  standing: Standing
  publicUrl: string
  consoleUrl: string
  vouchersSecret: string
}

/**
 * Decides a request that somebody else asked for. What was asked is done here, in the same transaction. A request whose
 * subject changed is outdated; that is kept, and returned as a refusal.
 *
 * @throws Refusal notFound      there is none, or it is not for them to see
 * @throws Refusal roleMayNot    their role does not decide this
 * @throws Refusal ownRequest    they asked for it themselves
 * @throws Refusal requestOver   it was decided, taken back, or lapsed
 * @returns Refusal requestOutdated
 */
export async function decide(
  tx: Transaction,
  requestId: string,
  { says, reason, standing, publicUrl, consoleUrl, vouchersSecret, now, ...actor }: Decision,
): Promise<RequestState | Refusal> {
  await store.lapse(tx, now)
  const request = await store.lock(tx, requestId)
  if (!request) throw new Refusal('notFound')
  const row = kindOf(request.kind)
  if (!maySee(request, standing)) throw new Refusal('roleMayNot')
  if (request.askedBy === actor.signedIn.staffId) throw new Refusal('ownRequest')
  if (request.state !== 'open') throw new Refusal('requestOver')
  if (request.collectorId) await enterLane(tx, request.collectorId)
  const end = (state: RequestState) =>
    store.change(tx, requestId, {
      state,
      decidedBy: actor.signedIn.staffId,
      decidedByName: actor.by,
      decidedAt: now,
      decisionReason: reason,
    })
  const note = (what: string) => {
    const said = `${what}: ${reason}`
    return request.collectorId
      ? record(tx, request.collectorId, {
          ...actor,
          action: row.noted?.decided ?? 'requestDecided',
          reason: said,
          requestId,
          now,
        })
      : recordInOffice(tx, {
          ...actor,
          action: 'requestAnswered',
          subject: `${request.what}: ${what}`,
          reason,
          requestId,
          now,
        })
  }
  if (says === 'no') {
    await end('refused')
    await note('No')
    return 'refused'
  }
  if (await isOutdated(tx, request, now)) {
    await end('outdated')
    await note('Outdated')
    return new Refusal('requestOutdated')
  }
  await note('Yes')
  await row.perform(tx, request.payload, {
    by: `${request.askedByName}, with ${actor.by}`,
    signedIn: actor.signedIn,
    reason: request.reason,
    caseNumber: request.caseNumber ?? undefined,
    now,
    requestId,
    publicUrl,
    consoleUrl,
    vouchersSecret,
    decidedBy: actor.by,
  })
  await end('done')
  return 'done'
}

/** Whether anything that it is about changed since it was asked for: what it says, or what it changes. */
async function isOutdated(tx: Transaction, request: store.StoredRequest, now: Date): Promise<boolean> {
  if (hashOf(request.payload) !== request.payloadHash) return true
  try {
    const changes = await kindOf(request.kind).changes(tx, request.payload, now)
    return hashOf(beforeIn(changes)) !== request.beforeHash
  } catch (error) {
    if (error instanceof Refusal && voids.includes(error.refusal)) return true
    throw error
  }
}

const voids: RefusalName[] = [
  'nothingToChange',
  'notABusiness',
  'colleagueGone',
  'lastAdministrator',
  'notFound',
  'roleNotForHour',
  'elevationRuns',
  'tillKnown',
  'tillKeyNotFound',
  'keyNotAllowed',
  'heldBackEnough',
  'rewardNotFound',
  'voucherDue',
]

/** The member that a request is about; undefined when there is none. */
export const memberOfRequest = async (tx: Transaction, requestId: string): Promise<string | undefined> =>
  (await store.find(tx, requestId))?.collectorId ?? undefined

/**
 * Takes back what one asked for.
 *
 * @throws Refusal notFound, requestOver
 */
export async function withdraw(tx: Transaction, requestId: string, { now, ...actor }: OfConsole): Promise<void> {
  const request = await store.lock(tx, requestId)
  if (!request || request.askedBy !== actor.signedIn.staffId) throw new Refusal('notFound')
  if (request.state !== 'open') throw new Refusal('requestOver')
  await store.change(tx, requestId, { state: 'withdrawn', decidedAt: now })
}

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

/** Whether somebody may decide a request, and so see it: by their role, and if they are of a brand, where it is about that. */
function maySee({ kind, payload }: store.StoredRequest, standing: Standing): boolean {
  const row = kindOf(kind)
  const isOfThem = standing.brands.length === 0 || standing.brands.includes(row.brand?.(payload) ?? '')
  return isOfThem && grantFor(standing, row.decidedWith) === 'decides'
}

function requestOnWire(request: store.StoredRequest, viewer: Standing & { staffId: string }): StaffRequest {
  const { requestId, kind, what, collectorId, changes, askedByName, askedAt, reason, caseNumber, state } = request
  const { expiresAt, decidedByName, decidedAt, decisionReason } = request
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
  }
}
