import { hourMs, minuteMs } from '@pollen/contract/durations'
import { roleNames, type StaffRole } from '@pollen/contract/staff-roles'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { endOf as endElevationOf } from './elevations-store.ts'
import * as store from './store.ts'

/** So long a session lasts. */
export const sessionMs = 8 * hourMs
/** Whoever leaves their desk for so long, and presses nothing, signs in again. */
const idleMs = 30 * minuteMs
/** The last use is noted once in so long, so that reading seldom writes. */
const notedEveryMs = minuteMs
/** So long is a proof good that it is they, for decisions. */
const proofMs = 5 * minuteMs

/** Whoever used their session last before this has left their desk. */
export const isIdleBefore = (now: Date): Date => new Date(now.getTime() - idleMs)

/** No other site's link brings it along: the console is opened by its address. */
export const staffCookie = (consoleUrl: string) => hostCookie(consoleUrl, 'console', sessionMs, 'strict')

/** Of a session that began at the operator's provider: when they logged in there, and what it gave, encrypted. */
export type FromProvider = { loggedInAt: Date; sealedIdToken: string; sealedRefresh: string | null }

/**
 * The token of a new session; the database keeps its hash.
 *
 * @param provider  where they signed in there
 * @param before    the token of the session that the browser had: it ends. Where it was theirs, since they prove that it is
 *                  they, the other role that it acts in goes on
 */
export async function openSession(
  tx: Transaction,
  staffId: string,
  now: Date,
  { provider, before }: { provider?: FromProvider | undefined; before?: string | undefined } = {},
): Promise<string> {
  const ended = before ? await store.takeSession(tx, hashOf(before)) : undefined
  if (ended && ended.staffId !== staffId && ended.elevationId) await endElevationOf(tx, ended.staffId, now)
  const token = newToken()
  await store.addSession(tx, {
    tokenHash: hashOf(token),
    staffId,
    createdAt: now,
    lastUsedAt: now,
    provenAt: provider && provider.loggedInAt < now ? provider.loggedInAt : now,
    askedAt: provider ? now : null,
    answeredAt: provider ? now : null,
    sealedRefresh: provider?.sealedRefresh ?? null,
    sealedIdToken: provider?.sealedIdToken ?? null,
    elevationId: ended?.staffId === staffId ? ended.elevationId : null,
    expiresAt: new Date(now.getTime() + sessionMs),
  })
  return token
}

/** By what a sign-in names the session that it opened: nobody can use it, and no other session has it. */
export const sessionNameOf = (tokenHash: string): string => hashOf(tokenHash)

/**
 * The colleague who is signed in with this token. Every call of the office runs this.
 *
 * @param isPressed  somebody pressed something: a page that asks by itself, every half minute, does not use the session
 */
export async function sessionOf(
  database: Database,
  token: string,
  { isPressed, now }: { isPressed: boolean; now: Date },
): Promise<store.LiveSession | undefined> {
  const session = await database.statement((tx) => liveSession(tx, hashOf(token), now))
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

/** “Marketer of argos, esso”. */
export const roleInWords = (role: StaffRole, brands: readonly string[]): string =>
  brands.length === 0 ? roleNames[role] : `${roleNames[role]} of ${brands.join(', ')}`

/** Whether it was shown in the last minutes that it is they. */
export const isProven = ({ provenAt }: Pick<store.StaffSession, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofMs

export const noteProof = (tx: Transaction, tokenHash: string, now: Date): Promise<void> =>
  store.changeSession(tx, tokenHash, { provenAt: now })

/** @returns what it was */
export const closeSession = store.takeSession
