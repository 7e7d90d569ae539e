import { hash, verify } from '@node-rs/argon2'
import { type PasswordOwner, passwordFaults } from '@pollen/contract/password'
import type { PasswordVerdict } from '@pollen/contract/password-verdict'
import { type RefusalName, refusals } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { type AddressedLetter, notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordChangedLetter, passwordChangedText } from './messages.ts'
import * as store from './store.ts'

/** The cost of computing argon2id. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

/** 19 MiB, 2 passes, 1 lane: OWASP's Password Storage Cheat Sheet. */
const owasp: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash contains its cost; a check against it costs the same. */
export const hashPassword = (password: string, cost = owasp): Promise<string> => hash(password, cost)

/** Checked when there is no account, so that the answer takes the same time. */
export const decoyHash = hashPassword('nobody has this password')

/**
 * Whether this is the identity's password; false without an identity or while it has none, after the same time.
 *
 * @param decoy  a hash of the same cost as those of the accounts, checked where there is none
 */
export async function passwordMatches(
  identity: store.Identity | undefined,
  password: string,
  decoy: string | Promise<string> = decoyHash,
): Promise<boolean> {
  const hash = identity?.passwordHash
  const isTheirs = await verify(hash || (await decoy), password)
  return Boolean(hash) && isTheirs
}

export type PasswordRefusal = 'passwordNotValid' | 'passwordTooCommon'

/** Why a new password is refused; undefined when it is not. */
export function passwordRefusal(password: string, owner: PasswordOwner): PasswordRefusal | undefined {
  if (passwordFaults(password, owner).length > 0) return 'passwordNotValid'
  return isCommonPassword(password) ? 'passwordTooCommon' : undefined
}

/** What somebody who types a new password is told of it. */
export const verdictOn = (refused: RefusalName | undefined): PasswordVerdict =>
  refused ? { pwdValidity: 'INVALID', description: refusals[refused].says } : { pwdValidity: 'VALID' }

/**
 * Why this member's password cannot become that one (registration.md §5); undefined when it can. It is compared with the previous password only
 * when nothing else is wrong with it, because that takes as long as a sign-in.
 */
export async function changeRefusal(
  tx: Transaction,
  identity: store.Identity,
  password: string,
): Promise<PasswordRefusal | 'passwordNotNew' | undefined> {
  const refused = passwordRefusal(password, await collectorOf(tx, identity.collectorId))
  if (refused) return refused
  return (await passwordMatches(identity, password)) ? 'passwordNotNew' : undefined
}

/** A browser in which the member changes their own password: it stays logged in, and known. */
export type OwnBrowser = { session: string | undefined; device: string | undefined }

/** How a member chose a new password. */
export type NewPasswordAct = 'passwordByEmail' | 'passwordByText' | 'passwordInApp'

/**
 * Changes a member's password, tells them, and ends what this way of choosing one ends. The caller has locked the balances.
 *
 * @param password  one that `changeRefusal` did not refuse
 * @param staying   where the member stays logged in; undefined to end everything
 */
export async function changePassword(
  tx: Transaction,
  identity: store.Identity,
  { password, act, staying, now }: { password: string; act: NewPasswordAct; staying?: OwnBrowser; now: Date },
): Promise<void> {
  const { collectorId } = identity
  await store.changeIdentity(tx, collectorId, { passwordHash: await hashPassword(password) })
  await makeSafe(tx, collectorId, act, { now, staying: staying && hashesOf(staying) })
  const { email, mobile } = await collectorOf(tx, collectorId)
  const letter: AddressedLetter =
    !identity.email && mobile
      ? { channel: 'sms', to: mobile, ...passwordChangedText() }
      : {
          channel: 'email',
          to: identity.email ?? email,
          ...(await passwordChangedLetter(await addresseeOf(tx, collectorId), { stays: staying !== undefined })),
        }
  await notify(tx, collectorId, { kind: 'passwordChanged', facts: {}, at: now, letters: [letter] })
}

const hashesOf = ({ session, device }: OwnBrowser) => ({
  sessionHash: session && hashOf(session),
  deviceHash: device && hashOf(device),
})

/**
 * Makes the collector's password useless, because a stranger may know it, and ends what this act ends. A reset link lets the
 * collector choose another password. The caller has locked the balances.
 */
export async function voidPassword(
  tx: Transaction,
  collectorId: string,
  act: 'recoveryNotMe' | 'emailNotMe' | 'contactNotMe' | 'secured',
  now: Date,
): Promise<{ points: number }> {
  await store.changeIdentity(tx, collectorId, { passwordHash: await hashPassword(newToken()) })
  return makeSafe(tx, collectorId, act, { now })
}
