import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../platform/database.ts'
import * as store from './store.ts'

export { isCommonPassword } from './common-passwords.ts'
export { issueLoginToken, loginTokenCookie } from './login-token.ts'
export { endSessions, sessionCookie } from './sessions.ts'

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP's Password Storage Cheat Sheet. */
const effort = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, effort)

/** Checked in place of an account that does not exist, so that its absence costs the same time. */
const nobody = hashPassword('nobody has this password')

/** One address in one spelling. */
const normal = (email: string) => email.trim().toLowerCase()

/** Lets a collector sign in with this address; false when the address is another collector's. */
export async function createIdentity(
  tx: Transaction,
  { collectorId, email, passwordHash }: { collectorId: string; email: string; passwordHash: string },
): Promise<boolean> {
  return store.insertIdentity(tx, { collectorId, email: normal(email), passwordHash })
}

export async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  return (await store.findByEmail(tx, normal(email))) !== undefined
}

/**
 * The collector that this email and password are.
 *
 * @throws Refusal signInFailed   the address is unknown or the password is another; which of the two stays ours
 */
export async function authenticate(tx: Transaction, email: string, password: string): Promise<string> {
  const identity = await store.findByEmail(tx, normal(email))
  const matches = await verify(identity?.passwordHash ?? (await nobody), password)
  if (!identity || !matches) throw new Refusal('signInFailed')
  return identity.collectorId
}

/** Whether this is the password of a member who is signed in. */
export async function isPasswordOf(tx: Transaction, collectorId: string, password: string): Promise<boolean> {
  const identity = await store.findIdentity(tx, collectorId)
  return identity !== undefined && verify(identity.passwordHash, password)
}

/** From now on the collector signs in with this address; false when it is another's. */
export async function changeIdentityEmail(tx: Transaction, collectorId: string, email: string): Promise<boolean> {
  return store.changeEmail(tx, collectorId, normal(email))
}
