import { Refusal } from '@pollen/contract/refusals'
import type { SignsInBy } from '@pollen/contract/visitor/password-reset'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { holderOf } from '../../records/cards/cards.ts'
import { hasSignedIn } from './devices.ts'
import { passwordMatches } from './passwords.ts'
import * as store from './store.ts'

export { isCommonPassword } from './common-passwords.ts'
export { deviceNamed } from './device-name.ts'
export { acceptLoginToken, issueLoginToken, loginTokenCookie, spendLoginToken } from './login-token.ts'
export { countWrongPasswords } from './password-tries.ts'
export { hashPassword, type PasswordRefusal, passwordRefusal, verdictOn, voidPassword } from './passwords.ts'
export { changePasswordByLink } from './recovery.ts'
export {
  collectorOfSession,
  endSession,
  isSessionOf,
  liveSessions,
  logOutEverywhere,
  sessionCookie,
} from './sessions.ts'
export { newestKeyMadeAt, rewrapKeys, rotateKeys } from './signing-keys.ts'
export { confirmedEmails } from './store.ts'

/** Lets a collector sign in with this confirmed address; false when another collector has it. */
export async function createIdentity(
  tx: Transaction,
  { collectorId, email, passwordHash }: { collectorId: string; email: string; passwordHash: string },
): Promise<boolean> {
  return store.insertIdentity(tx, { collectorId, email, passwordHash })
}

/** Keeps this confirmed address for a collector, who cannot sign in yet; false when another collector has it. */
export const takeAddress = (tx: Transaction, taken: { collectorId: string; email: string }): Promise<boolean> =>
  store.insertIdentity(tx, { ...taken, passwordHash: '' })

/** Lets a collector sign in whose address was taken for them. */
export const givePassword = (tx: Transaction, collectorId: string, passwordHash: string): Promise<void> =>
  store.changeIdentity(tx, collectorId, { passwordHash })

/** Enters an account that is older than the identity provider: it logs in by card, and has no confirmed address. */
export async function enterOlderAccount(
  tx: Transaction,
  account: { collectorId: string; passwordHash: string },
): Promise<void> {
  await store.insertIdentity(tx, { ...account, email: null, signsInBy: 'CARD' })
}

export async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  return (await identityOf(tx, email)) !== undefined
}

/** The identity that signs in with this address, which is always a confirmed one. */
export const identityOf = (tx: Transaction, email: string): Promise<store.Identity | undefined> =>
  store.findByEmail(tx, email)

export async function signsInBy(tx: Transaction, collectorId: string): Promise<SignsInBy> {
  return (await store.findIdentity(tx, collectorId))?.signsInBy ?? 'EMAIL'
}

/**
 * Confirms this address for the collector, who has entered a code that was sent there. It changes nothing when the
 * collector has a confirmed address already, or when another collector has registered with this one.
 */
export async function confirmAddress(tx: Transaction, collectorId: string, email: string): Promise<void> {
  const identity = await store.findIdentity(tx, collectorId)
  if (identity && !identity.email) await store.changeEmail(tx, collectorId, email)
}

/**
 * The collector with this email and password.
 *
 * @param decoy  see passwordMatches()
 * @throws Refusal signInFailed   the address is unknown or the password is wrong; the refusal does not say which
 */
export async function authenticate(tx: Transaction, email: string, password: string, decoy?: string): Promise<string> {
  const identity = await identityOf(tx, email)
  if (!(await passwordMatches(identity, password, decoy)) || !identity) throw new Refusal('signInFailed')
  return identity.collectorId
}

/** No collector has this id. A card without a holder is checked against it, so that the answer takes the same time. */
const noCollectorId = '00000000-0000-0000-0000-000000000000'

/**
 * The collector with this card and password.
 *
 * @param decoy  see passwordMatches()
 * @throws Refusal cardSignInFailed   the card has no holder or the password is wrong; the refusal does not say which
 */
export async function authenticateByCard(
  tx: Transaction,
  cardNumber: string,
  password: string,
  decoy?: string,
): Promise<string> {
  const identity = await store.findIdentity(tx, (await holderOf(tx, cardNumber)) ?? noCollectorId)
  if (!(await passwordMatches(identity, password, decoy)) || !identity) throw new Refusal('cardSignInFailed')
  return identity.collectorId
}

/**
 * The browser's token, when the owner of this address, or of this card, has signed in with it. It is looked up for nobody,
 * too, so that the time tells nothing.
 */
export async function deviceKnownTo(
  tx: Transaction,
  owner: { email: string } | { cardNumber: string },
  device: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!device) return undefined
  const collectorId =
    'email' in owner ? (await identityOf(tx, owner.email))?.collectorId : await holderOf(tx, owner.cardNumber)
  const owners = collectorId ?? noCollectorId
  await enterLane(tx, owners)
  return (await hasSignedIn(tx, owners, device, now)) ? device : undefined
}

/** Whether this is the password of a member who is signed in. */
export const isPasswordOf = async (tx: Transaction, collectorId: string, password: string): Promise<boolean> =>
  passwordMatches(await store.findIdentity(tx, collectorId), password)

/** The address that the collector has confirmed, in lower case: an older account may have none. */
export const confirmedAddressOf = async (tx: Transaction, collectorId: string): Promise<string | null> =>
  (await store.findIdentity(tx, collectorId))?.email ?? null

/** Changes the address that the collector signs in with. False when another collector has the address. */
export const changeIdentityEmail = (tx: Transaction, collectorId: string, email: string): Promise<boolean> =>
  store.changeEmail(tx, collectorId, email)

/** Takes an address away from the collector, who never confirmed the one that they had before: they log in by card. */
export const forgetAddress = (tx: Transaction, collectorId: string): Promise<void> =>
  store.changeIdentity(tx, collectorId, { email: null })
