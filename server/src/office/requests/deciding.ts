import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import type { RequestState } from '@pollen/contract/staff/requests'
import type { Standing } from '@pollen/contract/staff-standing'
import type { Transaction } from '../../platform/database/database.ts'
import { lockColleague } from '../../safety/staff/staff.ts'
import { lockSubject, type OfConsole } from './asking.ts'
import { basisOf, changedIn } from './basis.ts'
import { hashOf } from './hashes.ts'
import { maySee } from './may-see.ts'
import { noteRequest } from './note-request.ts'
import { type Effect, membersOf, valuesOf } from './request-kind.ts'
import { kindOf } from './request-kinds.ts'
import * as store from './store.ts'

export type Decision = OfConsole &
  Pick<Effect, 'publicUrl' | 'consoleUrl' | 'vouchersSecret'> & {
    says: 'yes' | 'no'
    reason: string
    standing: Standing
  }

/**
 * Decides a request that somebody else asked for. What was asked is done here, in the same transaction. A request whose
 * subject changed is outdated; that is kept, and returned as a refusal.
 *
 * @throws Refusal notFound      there is none
 * @throws Refusal roleMayNot    their role does not decide this
 * @throws Refusal ownRequest    they asked for it themselves
 * @throws Refusal requestRests  it is too early for a yes
 * @throws Refusal requestOver   it was decided, taken back or ended, or lapsed
 * @returns Refusal requestOutdated
 */
export async function decide(
  tx: Transaction,
  requestId: string,
  { says, reason, standing, now, publicUrl, consoleUrl, vouchersSecret, ...actor }: Decision,
): Promise<RequestState | Refusal> {
  const request = await lockForDecision(tx, requestId)
  if (!maySee(request, standing)) throw new Refusal('roleMayNot')
  if (request.askedBy === actor.signedIn.staffId) throw new Refusal('ownRequest')
  if (request.state !== 'open' || request.expiresAt <= now) throw new Refusal('requestOver')
  const end = async (state: RequestState, says: string, endedBecause: string | null = null) => {
    await store.change(tx, requestId, {
      state,
      endedBecause,
      decidedBy: actor.signedIn.staffId,
      decidedByName: actor.by,
      decidedAt: now,
      decisionReason: reason,
    })
    await noteRequest(tx, request, { ...actor, event: 'decided', says, reason, now })
  }
  if (says === 'no') {
    await end('refused', 'No')
    return 'refused'
  }
  const { restsMs = 0 } = kindOf(request.kind)
  if (now.getTime() < request.askedAt.getTime() + restsMs) throw new Refusal('requestRests')
  const changed = await changedSince(tx, request, now)
  if (changed.length > 0) {
    await end('outdated', 'Outdated', changed.join('; '))
    return new Refusal('requestOutdated')
  }
  // Before it is done: what makes the account safe ends those that are open.
  await end('done', 'Yes')
  await kindOf(request.kind).perform(tx, request.payload, {
    by: `${request.askedByName}, with ${actor.by}`,
    signedIn: actor.signedIn,
    reason: request.reason,
    caseNumber: request.caseNumber ?? undefined,
    now,
    requestId,
    publicUrl,
    consoleUrl,
    vouchersSecret,
    askedBy: request.askedByName,
    decidedBy: actor.by,
  })
  return 'done'
}

/** What it is about first, then whoever asked, then the request, as does whatever ends it: of two at once, one is done. */
async function lockForDecision(tx: Transaction, requestId: string): Promise<store.StoredRequest> {
  const found = await store.find(tx, requestId)
  if (!found) throw new Refusal('notFound')
  const row = kindOf(found.kind)
  await lockSubject(tx, row, found.collectorId, membersOf(row, found.payload))
  await lockColleague(tx, found.askedBy)
  const locked = await store.lock(tx, requestId)
  if (!locked) throw new Refusal('notFound')
  return locked
}

/** What is another since it was asked for: of what it stands on, of what it says, or of what it changes. */
async function changedSince(tx: Transaction, request: store.StoredRequest, now: Date): Promise<string[]> {
  const { askedBy, kind, payload } = request
  const members = membersOf(kindOf(kind), payload)
  const changed = changedIn(request.basis, await basisOf(tx, { askedBy, members }))
  const isSame = hashOf(request.payload) === request.payloadHash && (await isAsItWas(tx, request, now))
  return isSame ? changed : [...changed, 'what it changes is not as it was']
}

async function isAsItWas(
  tx: Transaction,
  { kind, payload, beforeHash }: store.StoredRequest,
  now: Date,
): Promise<boolean> {
  try {
    return hashOf(valuesOf(await kindOf(kind).changes(tx, payload, now))) === beforeHash
  } catch (error) {
    if (error instanceof Refusal && voids.includes(error.refusal)) return false
    throw error
  }
}

const voids: RefusalName[] = [
  'nothingToChange',
  'notABusiness',
  'colleagueGone',
  'lastAdministrator',
  'notFound',
  'caseClosed',
  'roleNotForHour',
  'elevationRuns',
  'tillKnown',
  'tillKeyNotFound',
  'keyNotAllowed',
  'heldBackEnough',
  'rewardNotFound',
  'voucherDue',
  'accountsStayApart',
  'accountNotSafe',
]
