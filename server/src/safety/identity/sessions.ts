import { dayMs, hourMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { askLaneOf, enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { lock, notifyWatchers } from '../../records/ledger/ledger.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { endPushOfSession } from '../../records/web-push/web-push.ts'
import { sealIdToken, unsealIdToken } from './sealed-id-token.ts'
import * as store from './store.ts'

const lifetimeMs = 30 * dayMs
/** A session that nobody uses for so long ends: the browser may be somebody else's by then. */
const idleMs = 7 * dayMs
/** The last use is noted once an hour, so that reading seldom writes. */
const notedEveryMs = hourMs

/** So long are calls answered that other tabs made with the session before, while a new one replaced it. */
const replacedMs = 10_000

const usedAfter = (now: Date) => new Date(now.getTime() - idleMs)

/** The token of a new session for this collector; the database keeps its hash. */
export async function open(
  tx: Transaction,
  collectorId: string,
  idToken: string,
  now: Date,
  { device = '', network = '' }: { device?: string; network?: string } = {},
): Promise<string> {
  const token = newToken()
  await store.insertSession(tx, {
    tokenHash: hashOf(token),
    collectorId,
    sealedIdToken: await sealIdToken(idToken, token),
    device,
    network,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
  return token
}

/** Every call of a member runs this. */
export async function collectorOfSession(database: Database, token: string, now: Date): Promise<string | undefined> {
  const session = await store.findSession(database, hashOf(token), { now, usedAfter: usedAfter(now) })
  if (session && now.getTime() - session.lastUsedAt.getTime() > notedEveryMs)
    await store.keepLastUse(database, hashOf(token), now)
  return session?.collectorId
}

/** A session that is good now, known by the hash of its token. */
type LiveSession = Pick<store.Session, 'tokenHash' | 'device' | 'network' | 'createdAt' | 'lastUsedAt'>

/** The sessions of this collector that are good now, the last used first. */
export const liveSessions = (tx: Transaction, collectorId: string, now: Date): Promise<LiveSession[]> =>
  store.sessionsOf(tx, collectorId, { now, usedAfter: usedAfter(now) })

/** Whether this is the token of a session of this collector's that is good now. */
export const isSessionOf = async (
  tx: Transaction,
  collectorId: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> =>
  token !== undefined && (await liveSessions(tx, collectorId, now)).some(({ tokenHash }) => tokenHash === hashOf(token))

/** Ends the session and returns the identity provider's ID token, with which its own session can be ended. */
export async function close(tx: Transaction, token: string): Promise<{ idToken: string } | undefined> {
  const session = await endOnly(tx, token)
  if (!session) return undefined
  await enterLane(tx, session.collectorId)
  await notifyWatchers(tx, session.collectorId)
  const { sealedIdToken, idToken } = session
  return { idToken: sealedIdToken === null ? idToken : await unsealIdToken(sealedIdToken, token) }
}

async function endOnly(tx: Transaction, token: string): Promise<store.Session | undefined> {
  const session = await store.deleteSession(tx, hashOf(token))
  await endPushOfSession(tx, hashOf(token))
  return session
}

/**
 * Ends the session that this browser had before a new one: at once if it was another member's, and otherwise in a moment.
 * Other tabs have calls under way with it, and would take a refusal for the end of the new one too.
 */
export async function closeReplaced(tx: Transaction, token: string, collectorId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + replacedMs)
  if (await store.endSessionAt(tx, { tokenHash: hashOf(token), collectorId, expiresAt })) return
  const session = await endOnly(tx, token)
  if (session) await askLaneOf(tx, session.collectorId, (lane) => notifyWatchers(lane, session.collectorId))
}

/**
 * Ends the collector's sessions, here and at the identity provider, which will ask for the password again.
 *
 * @param exceptHash  the hash of a session to keep: the member's own, when they end the others
 */
export async function endSessions(tx: Transaction, collectorId: string, exceptHash?: string): Promise<void> {
  await store.deleteSessionsOf(tx, collectorId, exceptHash)
  await notifyWatchers(tx, collectorId)
}

/** Logs a member out everywhere, or everywhere else, and ends what that ends. @param staying  the token of a session */
export async function logOutEverywhere(
  tx: Transaction,
  collectorId: string,
  { now, staying }: { now: Date; staying?: string | undefined },
): Promise<void> {
  await lock(tx, collectorId)
  await makeSafe(tx, collectorId, 'logOutEverywhere', {
    now,
    staying: staying === undefined ? undefined : { sessionHash: hashOf(staying) },
  })
}

/**
 * Ends one session of the collector. The identity provider asks for the password again, in every browser: it does not know
 * which of its own sessions belongs to this one.
 */
export async function endSession(tx: Transaction, session: Pick<store.Session, 'collectorId' | 'tokenHash'>) {
  await store.deleteSession(tx, session.tokenHash)
  await endPushOfSession(tx, session.tokenHash)
  await store.deleteSignInsOf(tx, session.collectorId)
  await notifyWatchers(tx, session.collectorId)
}

export const sessionCookie = (publicUrl: string) => hostCookie(publicUrl, 'session', lifetimeMs)
