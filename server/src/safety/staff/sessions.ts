import { hourMs, minuteMs } from '@pollen/contract/durations'
import { roleNames } from '@pollen/contract/staff-roles'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Secret } from '../../platform/database/secrets.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { type StaffProvider, sealRefresh, unsealRefresh } from './provider.ts'
import * as store from './store.ts'

const lifetimeMs = 8 * hourMs
/** Whoever leaves their desk for so long signs in again. */
const idleMs = 30 * minuteMs
/** The last use is noted once in so long, so that reading seldom writes. */
const notedEveryMs = minuteMs
/** The operator's provider is asked once in so long whether they still work here. */
const askedEveryMs = 15 * minuteMs
/** So long after its last answer somebody stays whose provider cannot be reached. */
const unreachableMs = hourMs
/** So long is a proof good that it is they, for decisions. */
const proofMs = 5 * minuteMs

/** No other site's link brings it along: the console is opened by its address. */
export const staffCookie = (consoleUrl: string) => hostCookie(consoleUrl, 'console', lifetimeMs, 'strict')

/**
 * The token of a new session; the database keeps its hash.
 *
 * @param sealedRefresh  with which the operator's provider is asked again, where they signed in there
 */
export async function openSession(
  tx: Transaction,
  staffId: string,
  now: Date,
  sealedRefresh: string | null = null,
): Promise<string> {
  const token = newToken()
  const times = { createdAt: now, lastUsedAt: now, provenAt: now, askedAt: sealedRefresh === null ? null : now }
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await store.addSession(tx, { tokenHash: hashOf(token), staffId, ...times, sealedRefresh, expiresAt })
  return token
}

/** Who is signed in with this token. Every call of the office runs this. */
export async function sessionOf(database: Database, token: string, now: Date): Promise<store.LiveSession | undefined> {
  const session = await database.transaction((tx) => liveSession(tx, hashOf(token), now))
  if (session && now.getTime() - session.lastUsedAt.getTime() > notedEveryMs)
    await database.transaction((tx) => store.changeSession(tx, session.tokenHash, { lastUsedAt: now }))
  return session
}

const liveSession = (tx: Transaction, tokenHash: string, now: Date) =>
  store.liveSession(tx, tokenHash, { now, usedAfter: new Date(now.getTime() - idleMs) })

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
      await database.transaction((tx) => store.deleteSessionsOf(tx, staffId))
      return false
    }
    const sealed = await sealRefresh(answer.refreshToken, secret)
    await database.transaction(async (tx) => {
      await store.changeSession(tx, tokenHash, { sealedRefresh: sealed })
      if (!answer.role || answer.role === session.role) return
      await store.change(tx, staffId, { role: answer.role })
      const subject = `${session.name}, ${roleNames[session.role]} → ${roleNames[answer.role]}`
      await recordInOffice(tx, { action: 'roleChanged', by: 'The identity provider', subject, now })
    })
    return true
  } catch {
    const isTooLong = now.getTime() - askedAt.getTime() > unreachableMs
    // Whoever calls next asks again.
    await database.transaction((tx) => store.changeSession(tx, tokenHash, { askedAt }))
    return !isTooLong
  }
}

/** Whether it was shown in the last minutes that it is they. */
export const isProven = ({ provenAt }: Pick<store.StaffSession, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofMs

export const noteProof = (tx: Transaction, tokenHash: string, now: Date): Promise<void> =>
  store.changeSession(tx, tokenHash, { provenAt: now })

export const closeSession = (tx: Transaction, tokenHash: string): Promise<void> => store.deleteSession(tx, tokenHash)
