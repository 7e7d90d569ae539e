import { minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import * as store from './store.ts'

/** Time for the redirect to the identity provider, on a slow phone. */
const lifetimeMs = 5 * minuteMs

/** A token with which this collector signs in once without a password. */
export async function issueLoginToken(tx: Transaction, collectorId: string, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await store.insertLoginToken(tx, { tokenHash: hashOf(token), collectorId, expiresAt })
  return token
}

/**
 * Lets a new member sign in once without a password, by a token that their browser holds. Like every login token it ends
 * with their sessions: with a new password, a changed address, "this wasn't me".
 */
export const acceptLoginToken = (
  tx: Transaction,
  { collectorId, tokenHash, expiresAt }: { collectorId: string; tokenHash: string; expiresAt: Date },
): Promise<void> => store.insertLoginToken(tx, { tokenHash, collectorId, expiresAt })

/** The collector that the token signs in; undefined when it was used, ran out, or was never issued. */
export async function spendLoginToken(tx: Transaction, token: string, now: Date): Promise<string | undefined> {
  const found = await store.deleteLoginToken(tx, hashOf(token))
  return found && found.expiresAt > now ? found.collectorId : undefined
}

/** Carries the token to the identity provider's interaction. */
export const loginTokenCookie = (publicUrl: string) => hostCookie(publicUrl, 'login_token', lifetimeMs)
