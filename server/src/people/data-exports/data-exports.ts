import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import { type DataExport, mostDataExportsPerDay } from '@pollen/contract/member/data-exports'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import * as jobs from './jobs.ts'
import { dataExportRequestedLetter } from './messages.ts'
import { unseal } from './seal.ts'
import * as store from './store.ts'

export { makeDataExport } from './make.ts'
export { fail as failDataExport } from './store.ts'

const keptMs = 7 * dayMs
/** The job's last attempt begins four minutes after the request: what is not ready by now never will be. */
const madeWithinMs = hourMs
/** A second press, or a second tab, within this time means the same request. */
const samePressMs = minuteMs

const isUnderWay = ({ state, requestedAt }: store.StoredExport, now: Date): boolean =>
  state === 'making' && now.getTime() - requestedAt.getTime() < madeWithinMs

function stateOf(found: store.StoredExport, now: Date): DataExport['state'] {
  if (isUnderWay(found, now)) return 'making'
  if (found.state !== 'ready') return 'failed'
  return found.keptUntil > now ? 'ready' : 'ended'
}

/** @param session  the token of the session that asks */
type Caller = { session: string; now: Date }

/** How far the member's newest copy is. */
export async function dataExportOf(
  tx: Transaction,
  collectorId: string,
  { session, now }: Caller,
): Promise<DataExport> {
  const found = await store.newestOf(tx, collectorId)
  const requestsLeft = Math.max(0, mostDataExportsPerDay - (await requestsToday(tx, collectorId, now)))
  if (!found) return { state: 'none', requestsLeft }
  const state = stateOf(found, now)
  return {
    state,
    requestsLeft,
    requestedAt: found.requestedAt.toISOString(),
    isOfThisDevice: found.sessionHash === hashOf(session),
    keptUntil: found.keptUntil.toISOString(),
    ...(state === 'ready' && found.sizeBytes !== null && { sizeBytes: found.sizeBytes }),
  }
}

const requestsToday = (tx: Transaction, collectorId: string, now: Date) =>
  store.countSince(tx, collectorId, new Date(now.getTime() - dayMs))

/**
 * Has a job make a copy of all that is held about a member; an earlier one is deleted. The member is told. A refusal is
 * returned: the transaction keeps the count of wrong codes, and tells the member of the try.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 * @returns Refusal tooManyDataExports   they asked three times within a day
 */
export async function beginDataExport(
  tx: Transaction,
  collectorId: string,
  { code, session, now }: Caller & { code: string },
): Promise<DataExport | Refusal> {
  await lock(tx, collectorId) // two presses come one after the other
  const newest = await store.newestOf(tx, collectorId)
  if (newest && (isUnderWay(newest, now) || isSamePress(newest, { session, now })))
    return dataExportOf(tx, collectorId, { session, now })
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'dataExport' }, now })
  if (refusal) return refusal
  if ((await requestsToday(tx, collectorId, now)) >= mostDataExportsPerDay) return new Refusal('tooManyDataExports')

  await store.giveUpAllOf(tx, collectorId)
  const exportId = uuidv7()
  await store.insert(tx, {
    exportId,
    collectorId,
    sessionHash: hashOf(session),
    state: 'making',
    requestedAt: now,
    keptUntil: new Date(now.getTime() + keptMs),
  })
  await jobs.makeDataExport.queue(tx, { exportId })
  const { email } = await collectorOf(tx, collectorId)
  const letter = await dataExportRequestedLetter(await addresseeOf(tx, collectorId))
  const letters = [{ channel: 'email' as const, to: email, ...letter }]
  await notify(tx, collectorId, { kind: 'dataExportRequested', facts: {}, at: now, letters })
  return dataExportOf(tx, collectorId, { session, now })
}

const isSamePress = ({ sessionHash, requestedAt, state }: store.StoredExport, { session, now }: Caller): boolean =>
  state === 'ready' && sessionHash === hashOf(session) && now.getTime() - requestedAt.getTime() < samePressMs

/** A member's file: how long it is, and its bytes, read and unsealed while they are sent. */
type DataExportFile = { sizeBytes: number; requestedAt: Date; bytes: AsyncGenerator<Buffer> }

/**
 * Opens the member's newest copy.
 *
 * @throws Refusal notFound              there is none, or it is not ready, or it has ended
 * @throws Refusal dataExportElsewhere   another session asked for it
 */
export async function openDataExport(
  database: Database,
  collectorId: string,
  { session, now, secret }: Caller & { secret: Secret },
): Promise<DataExportFile> {
  const found = await database.transaction((tx) => store.newestOf(tx, collectorId))
  if (!found?.sizeBytes || stateOf(found, now) !== 'ready') throw new Refusal('notFound')
  if (found.sessionHash !== hashOf(session)) throw new Refusal('dataExportElsewhere')
  return { sizeBytes: found.sizeBytes, requestedAt: found.requestedAt, bytes: bytesOf(database, found, secret) }
}

async function* bytesOf({ transaction }: Database, found: store.StoredExport, secret: Secret): AsyncGenerator<Buffer> {
  const { exportId, attempt, chunks } = found
  for (let number = 0; number < (chunks ?? 0); number++) {
    const sealed = await transaction((tx) => store.chunk(tx, found, number))
    if (!sealed) throw new Error('A copy was deleted while it was downloaded')
    yield await unseal(secret, { exportId, attempt, number }, sealed)
  }
}
