import { hourMs, minuteMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import * as store from './store.ts'

const lifetimeMs = 8 * hourMs
/** Whoever leaves their desk for so long signs in again. */
const idleMs = 30 * minuteMs
/** The last use is noted once in so long, so that reading seldom writes. */
const notedEveryMs = minuteMs
/** So long is a proof good that it is they, for decisions. */
const proofMs = 5 * minuteMs

/** No other site's link brings it along: the console is opened by its address. */
export const staffCookie = (consoleUrl: string) => hostCookie(consoleUrl, 'console', lifetimeMs, 'strict')

/** The token of a new session; the database keeps its hash. */
export async function openSession(tx: Transaction, staffId: string, now: Date): Promise<string> {
  const token = newToken()
  const times = { createdAt: now, lastUsedAt: now, provenAt: now }
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await store.addSession(tx, { tokenHash: hashOf(token), staffId, ...times, expiresAt })
  return token
}

/** Who is signed in with this token. Every call of the office runs this. */
export async function sessionOf(database: Database, token: string, now: Date): Promise<store.LiveSession | undefined> {
  const usedAfter = new Date(now.getTime() - idleMs)
  const session = await store.liveSession(database, hashOf(token), { now, usedAfter })
  if (session && now.getTime() - session.lastUsedAt.getTime() > notedEveryMs)
    await database.transaction((tx) => store.changeSession(tx, session.tokenHash, { lastUsedAt: now }))
  return session
}

/** Whether it was shown in the last minutes that it is they. */
export const isProven = ({ provenAt }: Pick<store.StaffSession, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofMs

export const noteProof = (tx: Transaction, tokenHash: string, now: Date): Promise<void> =>
  store.changeSession(tx, tokenHash, { provenAt: now })

export const closeSession = (tx: Transaction, tokenHash: string): Promise<void> => store.deleteSession(tx, tokenHash)
