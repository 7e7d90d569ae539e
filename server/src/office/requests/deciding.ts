import { Refusal, type RefusalName, refusals, refusedByAnyEndpoint } from '@pollen/contract/refusals'
import { type RequestKind, type RequestState, staysOpenAt } from '@pollen/contract/staff/requests'
import type { Standing } from '@pollen/contract/staff-standing'
import type { Transaction } from '../../platform/database/database.ts'
import { lockColleague } from '../../safety/staff/staff.ts'
import { lockSubject, type OfConsole } from './asking.ts'
import { basisOf, changedIn } from './basis.ts'
import { kindOf } from './every-kind.ts'
import { hashOf } from './hashes.ts'
import { membersOfRequest } from './members-of-request.ts'
import { noteRequest } from './note-request.ts'
import { type PerformContext, valuesOf } from './request-kind.ts'
import { seenBy } from './seen-by.ts'
import * as store from './store.ts'

type Decision = OfConsole & { reason: string; standing: Standing } & (
    | { says: 'no' }
    | { says: 'yes'; context: PerformContext }
  )

/**
 * Decides a request that somebody else asked for. What was asked is done here, in the same transaction. A request whose
 * subject changed, or that cannot be done any more, is outdated; that is kept, with why, and returned as a refusal.
 *
 * @throws Refusal notFound      there is none
 * @throws Refusal roleMayNot    their role does not decide this
 * @throws Refusal ownRequest    they asked for it themselves
 * @throws Refusal requestRests  it is too early for a yes
 * @throws Refusal requestOver   it was decided, taken back or ended, or lapsed
 * @throws Refusal   one at which its kind stays open (`staysOpenAt`)
 * @returns Refusal requestOutdated
 */
export async function decide(tx: Transaction, requestId: string, decision: Decision): Promise<RequestState | Refusal> {
  const { reason, standing, now, ...actor } = decision
  const request = await lockForDecision(tx, requestId)
  if (!(await seenBy(standing))(request)) throw new Refusal('roleMayNot')
  if (request.askedBy === actor.signedIn.staffId) throw new Refusal('ownRequest')
  if (request.state !== 'open' || request.expiresAt <= now) throw new Refusal('requestOver')
  const end = async (on: Transaction, state: RequestState, says: string, endedBecause: string | null = null) => {
    await store.change(on, requestId, {
      state,
      endedBecause,
      decidedBy: actor.signedIn.staffId,
      decidedByName: actor.by,
      decidedAt: now,
      decisionReason: reason,
    })
    await noteRequest(on, request, { ...actor, event: 'decided', says, reason, now })
  }
  if (decision.says === 'no') {
    await end(tx, 'refused', 'No')
    return 'refused'
  }
  const { restsMs = 0, perform, payload: shape } = await kindOf(request.kind)
  if (now.getTime() < request.askedAt.getTime() + restsMs) throw new Refusal('requestRests')
  const outdated = async (because: string) => {
    await end(tx, 'outdated', 'Outdated', because)
    return new Refusal('requestOutdated')
  }
  const asked = shape.safeParse(request.payload)
  if (!asked.success) return outdated('it was asked before a change of the programme, which does not read it any more')
  const changed = await changedSince(tx, request, now)
  if (changed.length > 0) return outdated(changed.join('; '))
  const done = async (step: Transaction) => {
    // Before it is done: what makes the account safe ends those that are open.
    await end(step, 'done', 'Yes')
    const effect = {
      by: `${request.askedByName}, with ${actor.by}`,
      signedIn: actor.signedIn,
      reason: request.reason,
      caseNumber: request.caseNumber ?? undefined,
      now,
      requestId,
      askedBy: request.askedByName,
      decidedBy: actor.by,
    }
    await perform(step, asked.data, effect, decision.context)
  }
  try {
    await tx.transaction(done)
    return 'done'
  } catch (error) {
    if (!(error instanceof Refusal) || staysOpen(request.kind, error)) throw error
    return outdated(`it cannot be done: ${refusals[error.refusal].says}`)
  }
}

const staysOpen = (kind: RequestKind, { refusal }: Refusal): boolean =>
  refusedByAnyEndpoint.includes(refusal) || openAt(kind).includes(refusal)

const openAt = (kind: RequestKind): readonly RefusalName[] =>
  kind in staysOpenAt ? staysOpenAt[kind as keyof typeof staysOpenAt] : []

/** What it is about first, then whoever asked, then the request, as does whatever ends it: of two at once, one is done. */
async function lockForDecision(tx: Transaction, requestId: string): Promise<store.StoredRequest> {
  const found = await store.find(tx, requestId)
  if (!found) throw new Refusal('notFound')
  await lockSubject(tx, await kindOf(found.kind), found.collectorId, await membersOfRequest(found))
  await lockColleague(tx, found.askedBy)
  const locked = await store.lock(tx, requestId)
  if (!locked) throw new Refusal('notFound')
  return locked
}

/** What is another since it was asked for: of what it stands on, of what it says, or of what it changes. */
async function changedSince(tx: Transaction, request: store.StoredRequest, now: Date): Promise<string[]> {
  const { askedBy } = request
  const changed = changedIn(request.basis, await basisOf(tx, { askedBy, members: await membersOfRequest(request) }))
  if (hashOf(request.payload) !== request.payloadHash) return [...changed, 'what was asked for is not as it was']
  const unlike = await unlikeBefore(tx, request, now)
  return unlike === undefined ? changed : [...changed, unlike]
}

/** Why what it changes is not as it was when it was asked for; undefined when it is. */
async function unlikeBefore(
  tx: Transaction,
  { kind, payload, beforeHash }: store.StoredRequest,
  now: Date,
): Promise<string | undefined> {
  const row = await kindOf(kind)
  try {
    const isSame = hashOf(valuesOf(await row.changes(tx, payload, now))) === beforeHash
    return isSame ? undefined : 'what it changes is not as it was'
  } catch (error) {
    if (error instanceof Refusal) return `what it changes is not as it was: ${refusals[error.refusal].says}`
    throw error
  }
}
