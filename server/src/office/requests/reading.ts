import { Refusal } from '@pollen/contract/refusals'
import type { RequestInBrief, StaffRequest } from '@pollen/contract/staff/requests'
import { grantFor, type Standing } from '@pollen/contract/staff-standing'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { collectorsById } from '../../records/collectors/collectors.ts'
import { whoLiveWith } from '../../safety/staff/staff.ts'
import { isAskedBack } from './asking-back.ts'
import { everyKind, kindOf } from './every-kind.ts'
import { membersOfRequest } from './members-of-request.ts'
import { seenBy } from './seen-by.ts'
import { happenedSince } from './since.ts'
import * as store from './store.ts'

/** The colleague who reads requests. */
type Viewer = Standing & { staffId: string; ownCollectorIds: string[] }

/** So many that ended are listed: of what somebody asked for, and of what they may see beside it. */
const mostEnded = 20

/**
 * The requests that somebody asked for or may decide, and what ended of everybody for whoever reads the audit. Those about
 * their own account and household are left out.
 */
export async function requestsFor(
  tx: Transaction,
  viewer: Viewer,
  now: Date,
): Promise<{ open: RequestInBrief[]; ended: RequestInBrief[] }> {
  await store.lapse(tx, now)
  const maySee = await seenBy(viewer)
  const isTheirs = (request: store.StoredRequest) => request.askedBy === viewer.staffId || maySee(request)
  const open = (await store.open(tx)).filter(isTheirs)
  const ended = await endedFor(tx, viewer)
  const members = [...open, ...ended].flatMap(({ collectorId }) => collectorId ?? [])
  const own = await whoLiveWith(tx, viewer, [...new Set(members)])
  const inBrief = (requests: store.StoredRequest[]) =>
    requests
      .filter(({ collectorId }) => !own.has(collectorId ?? ''))
      .map((request) => briefly(request, { viewer, maySee }))
  return { open: inBrief(open), ended: inBrief(ended) }
}

/** Their own, whatever others decided meanwhile; and the last of what they may see. */
async function endedFor(tx: Transaction, viewer: Viewer): Promise<store.StoredRequest[]> {
  const rows = [...(await everyKind()).values()]
  const theirs = rows.filter(({ decidedWith }) => isAuditor(viewer) || grantFor(viewer, decidedWith) === 'decides')
  const own = await store.newestEnded(tx, { askedBy: viewer.staffId, limit: mostEnded })
  const others = await store.newestEnded(tx, {
    kinds: theirs.map(({ kind }) => kind),
    brandKeys: viewer.brands,
    notBy: viewer.staffId,
    limit: mostEnded,
  })
  return [...own, ...others].sort((one, next) => Number(next.decidedAt) - Number(one.decidedAt))
}

/** What waits for somebody: requests that they may decide, their own about which somebody asked back, and their own that ended and that they have not read. */
export async function waitingFor(tx: Transaction, viewer: Viewer, now: Date): Promise<number> {
  const { open, ended } = await requestsFor(tx, viewer, now)
  const forThem = open.filter(({ canDecide, isOwn, isAskedBack }) => (isAskedBack ? isOwn : canDecide))
  return forThem.length + ended.filter(({ isUnread }) => isUnread).length
}

/**
 * A request, where it is somebody's to see.
 *
 * @throws Refusal notFound   there is none, or they neither asked for it, nor may decide it, nor read the audit of what ended
 */
async function requestSeenBy(tx: Transaction, requestId: string, viewer: Viewer): Promise<store.StoredRequest> {
  const request = await store.find(tx, requestId)
  if (!request || !isFor(request, { viewer, maySee: await seenBy(viewer) })) throw new Refusal('notFound')
  return request
}

/** How these requests stand; what nobody decided in its time has lapsed. */
export async function requestStates(
  tx: Transaction,
  requestIds: readonly string[],
  now: Date,
): Promise<Map<string, store.StoredRequest['state']>> {
  const found = requestIds.length === 0 ? [] : await store.byIds(tx, requestIds)
  return new Map(
    found.map(({ requestId, state, expiresAt }) => [
      requestId,
      state === 'open' && expiresAt <= now ? 'lapsed' : state,
    ]),
  )
}

type Act = { by: string; at: string; reason: string }

/** Who asked for something and who decided on it, each with why; undefined where nobody decided. */
export async function askedAndDecided(
  tx: Transaction,
  requestId: string,
): Promise<{ asked: Act; decided: Act } | undefined> {
  const request = await store.find(tx, requestId)
  if (!request?.decidedByName || !request.decidedAt) return undefined
  const { askedByName, askedAt, reason, decidedByName, decidedAt, decisionReason } = request
  return {
    asked: { by: askedByName, at: askedAt.toISOString(), reason },
    decided: { by: decidedByName, at: decidedAt.toISOString(), reason: decisionReason ?? '' },
  }
}

/** Those of these requests that somebody may decide. */
export async function decidableBy(
  tx: Transaction,
  requestIds: readonly string[],
  viewer: Omit<Viewer, 'ownCollectorIds'>,
): Promise<Set<string>> {
  const maySee = await seenBy(viewer)
  const found = requestIds.length === 0 ? [] : await store.byIds(tx, requestIds)
  const theirs = found.filter(
    (request) => request.state === 'open' && request.askedBy !== viewer.staffId && maySee(request),
  )
  return new Set(theirs.map(({ requestId }) => requestId))
}

/**
 * The members whom a request is about, of several those who are still there; none where the viewer may not see it, as any call
 * about it refuses them.
 */
export async function membersAskedAbout(tx: Transaction, requestId: string, viewer: Viewer): Promise<string[]> {
  const request = await store.find(tx, requestId)
  if (!request || !isFor(request, { viewer, maySee: await seenBy(viewer) })) return []
  const members = await membersOfRequest(request)
  return members.length > 1 ? [...(await collectorsById(tx, members)).keys()] : members
}

/**
 * All of a request. Whoever asked has read how it ended.
 *
 * @throws Refusal notFound   as `requestSeenBy`
 */
export async function openRequest(
  tx: Transaction,
  requestId: string,
  { viewer, secret, now }: { viewer: Viewer; secret: string; now: Date },
): Promise<StaffRequest> {
  await store.lapse(tx, now)
  const request = await requestSeenBy(tx, requestId, viewer)
  if (request.collectorId) await enterLane(tx, request.collectorId) // of a request about several members it is in none yet
  const isOpen = request.state === 'open'
  if (isUnread(request, viewer)) await store.change(tx, requestId, { outcomeReadAt: now })
  const row = await kindOf(request.kind)
  const progress = request.state === 'done' && (await row.progress?.(tx, requestId))
  const seesHeldBack = grantFor(viewer, 'seeHeldBackLooks') !== undefined
  const { payload, askedBy, askedByName, changes, reason, decidedByName, decidedAt, decisionReason } = request
  const because = becauseOf(request)
  return {
    ...briefly(request, { viewer, maySee: await seenBy(viewer) }),
    isUnread: false,
    changes: changes.map(({ name, from, to }) => ({ name, from, to })),
    reason,
    questions: request.questions,
    since: isOpen ? await happenedSince(tx, request, { seesHeldBack, secret }) : [],
    limits: (isOpen && (await row.limits?.(tx, payload, { askedBy, askedByName, now }))) || [],
    ...(progress && { progress }),
    ...(typeof payload.draftId === 'string' && { draftId: payload.draftId }),
    ...(decidedByName &&
      decidedAt && { decided: { by: decidedByName, at: decidedAt.toISOString(), reason: decisionReason ?? '' } }),
    ...(because && decidedAt && { ended: { at: decidedAt.toISOString(), because } }),
  }
}

const isAuditor = (viewer: Viewer) => viewer.brands.length === 0 && grantFor(viewer, 'seeAudit') === 'does'

type Seeing = { viewer: Viewer; maySee: Awaited<ReturnType<typeof seenBy>> }

const isFor = (request: store.StoredRequest, { viewer, maySee }: Seeing) =>
  request.askedBy === viewer.staffId || maySee(request) || (request.state !== 'open' && isAuditor(viewer))

const isUnread = ({ state, askedBy, outcomeReadAt }: store.StoredRequest, { staffId }: Viewer) =>
  state !== 'open' && askedBy === staffId && outcomeReadAt === null

function becauseOf({ state, endedBecause }: store.StoredRequest): string | undefined {
  if (state === 'lapsed') return 'nobody decided it in 72 hours'
  return endedBecause ?? undefined
}

function briefly(request: store.StoredRequest, { viewer, maySee }: Seeing): RequestInBrief {
  const { requestId, kind, what, collectorId, askedBy, askedByName, askedAt, caseNumber, state, expiresAt } = request
  const isOwn = askedBy === viewer.staffId
  return {
    requestId,
    kind,
    what,
    ...(collectorId && { member: collectorId }),
    askedBy: askedByName,
    isOwn,
    askedAt: askedAt.toISOString(),
    ...(caseNumber && { caseNumber }),
    state,
    expiresAt: expiresAt.toISOString(),
    canDecide: state === 'open' && !isOwn && maySee(request),
    isUnread: isUnread(request, viewer),
    isAskedBack: isAskedBack(request),
  }
}
