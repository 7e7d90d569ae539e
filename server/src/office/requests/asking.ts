import { hourMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { Outcome } from '@pollen/contract/staff/requests'
import type { z } from '@pollen/contract/zod'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { lockAll } from '../../records/ledger/ledger.ts'
import type { Actor, SignedIn } from '../../records/staff-actions/staff-actions.ts'
import { lockColleague, lockRights } from '../../safety/staff/staff.ts'
import { basisOf } from './basis.ts'
import { hashOf } from './hashes.ts'
import { noteRequest } from './note-request.ts'
import { type Kind, membersOf, type NamedKind, type PayloadShape, valuesOf } from './request-kind.ts'
import * as store from './store.ts'

/** A request that nobody decided lapses. */
const openMs = 72 * hourMs

export type OfConsole = Actor & { signedIn: SignedIn; now: Date }
type Asking<Payload> = OfConsole & {
  payload: Payload
  reason: string
  caseNumber?: string | undefined
}

/**
 * Asks for a second person. What it changes, and what it stands on, is kept as it is now: whoever decides sees the difference,
 * and any change since voids the request.
 *
 * @returns that it waits
 * @throws Refusal requestWaits   the same waits already
 * @throws Refusal signInNeeded   the access of whoever asks was ended meanwhile
 * @throws Refusal   as its kind says
 */
export async function ask<Payload extends PayloadShape>(
  tx: Transaction,
  row: NamedKind<Payload>,
  { payload, reason, caseNumber, now, ...actor }: Asking<z.infer<Payload>>,
): Promise<Extract<Outcome, { outcome: 'waits' }>> {
  const collectorId = row.member?.(payload)
  await lockSubject(tx, row, collectorId, membersOf(row, payload))
  const changes = await row.changes(tx, payload, now)
  const what = await row.what(tx, payload)
  const askedBy = actor.signedIn.staffId
  if ((await lockColleague(tx, askedBy))?.leftAt) throw new Refusal('signInNeeded')
  await store.lapse(tx, now)
  const request = {
    requestId: uuidv7(),
    kind: row.kind,
    subject: row.subject(payload),
    collectorId: collectorId ?? null,
    what,
    payload,
    payloadHash: hashOf(payload),
    beforeHash: hashOf(valuesOf(changes)),
    basis: await basisOf(tx, { askedBy, members: membersOf(row, payload) }),
    changes: changes.map(({ name, from, to }) => ({ name, from, to })),
    askedBy,
    askedByName: actor.by,
    askedAt: now,
    reason,
    caseNumber,
    expiresAt: new Date(now.getTime() + openMs),
    state: 'open' as const,
  }
  if (!(await store.insert(tx, request))) throw new Refusal('requestWaits')
  await noteRequest(tx, request, { ...actor, event: 'asked', reason, now })
  return { outcome: 'waits', requestId: request.requestId }
}

/**
 * Locks what a request is about until the transaction ends (of several members those of the first one's lane), in the order of whoever changes it without a request: a member's
 * balances, as everything does that makes their account safe; rights, as everything does that ends them.
 */
export async function lockSubject(
  tx: Transaction,
  { decidedWith }: Pick<Kind<never>, 'decidedWith'>,
  collectorId: string | null | undefined,
  members: string[],
): Promise<void> {
  if (decidedWith === 'changeStaff') await lockRights(tx)
  if (!collectorId) return
  await enterLane(tx, collectorId)
  await lockAll(tx, members)
}

/**
 * Takes back what one asked for.
 *
 * @throws Refusal notFound, requestOver
 */
export async function withdraw(tx: Transaction, requestId: string, { now, ...actor }: OfConsole): Promise<void> {
  const request = await store.lock(tx, requestId)
  if (!request || request.askedBy !== actor.signedIn.staffId) throw new Refusal('notFound')
  if (request.state !== 'open') throw new Refusal('requestOver')
  await store.change(tx, requestId, { state: 'withdrawn', decidedAt: now, outcomeReadAt: now })
  await noteRequest(tx, request, { ...actor, event: 'withdrawn', reason: request.reason, now })
}
