import { hourMs, minuteMs } from '@pollen/contract/durations'
import { roleNames, type StaffRole } from '@pollen/contract/staff-roles'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Secret } from '../../platform/database/secrets.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { endOf as endElevationOf } from './elevations-store.ts'
import { type AtProviderAs, type StaffProvider, sealRefresh, unsealRefresh } from './provider.ts'
import * as store from './store.ts'

const lifetimeMs = 8 * hourMs
/** Whoever leaves their desk for so long, and presses nothing, signs in again. */
const idleMs = 30 * minuteMs
/** The last use is noted once in so long, so that reading seldom writes. */
const notedEveryMs = minuteMs
/** The operator's provider is asked once in so long whether they still work here. */
const askedEveryMs = 15 * minuteMs
/** So long after its last answer somebody stays whose provider cannot be reached. */
const unreachableMs = hourMs
/** So long is a proof good that it is they, for decisions. */
const proofMs = 5 * minuteMs

/** Whoever used their session last before this has left their desk. */
export const isIdleBefore = (now: Date): Date => new Date(now.getTime() - idleMs)

/** No other site's link brings it along: the console is opened by its address. */
export const staffCookie = (consoleUrl: string) => hostCookie(consoleUrl, 'console', lifetimeMs, 'strict')

/**
 * The token of a new session; the database keeps its hash.
 *
 * @param sealedRefresh  with which the operator's provider is asked again, where they signed in there
 * @param before         the token of the session that they sign in again from, to prove that it is they: it ends, and the other
 *                       role that it acts in goes on
 */
export async function openSession(
  tx: Transaction,
  staffId: string,
  now: Date,
  { sealedRefresh = null, before }: { sealedRefresh?: string | null; before?: string | undefined } = {},
): Promise<string> {
  const ended = before ? await store.takeSession(tx, { tokenHash: hashOf(before), staffId }) : undefined
  const token = newToken()
  const times = { createdAt: now, lastUsedAt: now, provenAt: now, askedAt: sealedRefresh === null ? null : now }
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await store.addSession(tx, {
    tokenHash: hashOf(token),
    staffId,
    ...times,
    sealedRefresh,
    elevationId: ended?.elevationId ?? null,
    expiresAt,
  })
  return token
}

/**
 * Who is signed in with this token. Every call of the office runs this.
 *
 * @param isPressed  somebody pressed something: a page that asks by itself, every half minute, does not use the session
 */
export async function sessionOf(
  database: Database,
  token: string,
  { isPressed, now }: { isPressed: boolean; now: Date },
): Promise<store.LiveSession | undefined> {
  const session = await database.transaction((tx) => liveSession(tx, hashOf(token), now))
  if (session && isPressed && now.getTime() - session.lastUsedAt.getTime() > notedEveryMs)
    await database.transaction((tx) => store.changeSession(tx, session.tokenHash, { lastUsedAt: now }))
  return session
}

/** Whether a token is of a session that is there still, though it may be over. */
export const isSessionKnown = (database: Database, token: string): Promise<boolean> =>
  database.transaction((tx) => store.hasSession(tx, hashOf(token)))

const liveSession = (tx: Transaction, tokenHash: string, now: Date) =>
  store.liveSession(tx, tokenHash, { now, usedAfter: isIdleBefore(now) })

/** Whether somebody is signed in with this session. */
export const isSignedIn = async (tx: Transaction, tokenHash: string, now: Date): Promise<boolean> =>
  (await liveSession(tx, tokenHash, now)) !== undefined

/**
 * Asks the operator's provider again whether somebody still works here, once in a quarter of an hour; of calls at once, one
 * asks. Who was refused is out. While the provider cannot be reached they stay, for an hour at most.
 *
 * @returns false when the session is over
 */
export async function stillWorksHere(
  database: Database,
  session: store.LiveSession,
  { provider, secret, now }: { provider: StaffProvider; secret: Secret; now: Date },
): Promise<boolean> {
  const { tokenHash, sealedRefresh, askedAt, staffId } = session
  const askedBefore = new Date(now.getTime() - askedEveryMs)
  if (sealedRefresh === null || askedAt === null || askedAt >= askedBefore) return true
  if (!(await database.transaction((tx) => store.claimAsking(tx, tokenHash, { askedBefore, now })))) return true
  try {
    const answer = await provider.askAgain(await unsealRefresh(sealedRefresh, secret))
    if (!answer) {
      await database.transaction((tx) => store.deleteSessionsOf(tx, staffId, now))
      return false
    }
    const sealed = await sealRefresh(answer.refreshToken, secret)
    return await database.transaction(async (tx) => {
      await store.changeSession(tx, tokenHash, { sealedRefresh: sealed })
      return answer.standing ? takeOver(tx, session, { ...answer.standing, now }) : true
    })
  } catch {
    const isTooLong = now.getTime() - askedAt.getTime() > unreachableMs
    // Whoever calls next asks again.
    await database.transaction((tx) => store.changeSession(tx, tokenHash, { askedAt }))
    return !isTooLong
  }
}

/**
 * What the provider says of somebody who is signed in. Another role holds at once, in place of one that they had for an hour;
 * other brands end their sessions. What it said before changes nothing: an hour in another role stays, and ends as it would.
 *
 * @returns false when the session is over
 */
async function takeOver(
  tx: Transaction,
  { staffId, name, ownRole, brands: own }: store.LiveSession,
  { role, brands, now }: AtProviderAs & { now: Date },
): Promise<boolean> {
  const isOfOthers = brands.join() !== own.join()
  if (role === ownRole && !isOfOthers) return true
  await store.change(tx, staffId, { role, brands })
  await recordInOffice(tx, {
    action: 'roleChanged',
    by: 'The identity provider',
    subject: `${name}, ${standingIn(ownRole, own)} → ${standingIn(role, brands)}`,
    now,
  })
  if (isOfOthers) await store.deleteSessionsOf(tx, staffId, now)
  else await endElevationOf(tx, staffId, now)
  return !isOfOthers
}

/** “Marketer of argos, esso”. */
export const standingIn = (role: StaffRole, brands: readonly string[]): string =>
  brands.length === 0 ? roleNames[role] : `${roleNames[role]} of ${brands.join(', ')}`

/** Whether it was shown in the last minutes that it is they. */
export const isProven = ({ provenAt }: Pick<store.StaffSession, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofMs

export const noteProof = (tx: Transaction, tokenHash: string, now: Date): Promise<void> =>
  store.changeSession(tx, tokenHash, { provenAt: now })

export const closeSession = (tx: Transaction, tokenHash: string): Promise<void> => store.deleteSession(tx, tokenHash)
