import { Refusal } from '@pollen/contract/refusals'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import type { SignsInBy } from '@pollen/contract/visitor/password-reset'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { holderOf } from '../../records/cards/cards.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { linkLifetimeMs, linkTo, sendToNobody } from '../../records/messaging/messaging.ts'
import { sendSecret } from '../../records/notifications/notifications.ts'
import {
  assignCollector,
  begin,
  collectorOfChallenge,
  countSend,
  sendCode,
  spendCode,
} from '../two-factor/two-factor.ts'
import { makeKnown } from './devices.ts'
import { identityOf } from './identity.ts'
import * as jobs from './jobs.ts'
import { resetLetter } from './messages.ts'
import { changePassword, changeRefusal, type PasswordRefusal } from './passwords.ts'
import { holdAfterRecovery } from './recovery.ts'
import * as store from './store.ts'
import { withPassword } from './ways-to-reset.ts'

const purpose = 'resetPassword'
const lifetimeMs = linkLifetimeMs('confirmResetPassword')

/** A token with which this collector's password can be changed once, within an hour. */
async function issueReset(
  tx: Transaction,
  { collectorId, provenBy }: { collectorId: string; provenBy: DeliveryMethod },
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await store.insertReset(tx, { tokenHash: hashOf(token), collectorId, provenBy, expiresAt })
  return token
}

/** A job finds out whether the address has an account, so that the answer takes the same time either way. */
export const resetByEmail = (tx: Transaction, email: string): Promise<void> => jobs.sendResetLink.queue(tx, { email })

/** The job that `resetByEmail` queues. An address that was never confirmed gets nothing, at the same cost. */
export async function sendResetLink(
  tx: Transaction,
  email: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const identity = withPassword(await identityOf(tx, email))
  const addresseeId = identity?.collectorId ?? uuidv7()
  await enterLane(tx, addresseeId)
  const addressee = await addresseeOf(tx, addresseeId)
  const letterWith = async (token: string) => {
    const link = linkTo('confirmResetPassword', publicUrl, token)
    return { channel: 'email', ...(await resetLetter({ to: addressee, link })) } as const
  }
  if (!identity?.email) return sendToNobody(tx, await letterWith(newToken()))
  const { collectorId, email: to } = identity
  await sendSecret(tx, collectorId, {
    kind: 'passwordLink',
    to,
    ...(await letterWith(await issueReset(tx, { collectorId, provenBy: 'email' }, now))),
  })
}

/** Opens a challenge about a card. A job finds the card's holder, so that the answer is the same without one. */
export async function resetByCard(
  tx: Transaction,
  cardNumber: string,
  { device, now }: { device: string | undefined; now: Date },
): Promise<{ id: string; encryptedCollectorJwt: string }> {
  const { challengeId, token } = await begin(tx, { purpose, now })
  await jobs.findWhoResets.queue(tx, { challengeId, cardNumber, ...(device && { deviceHash: hashOf(device) }) })
  return { id: challengeId, encryptedCollectorJwt: token }
}

/** The job that `resetByCard` queues. */
export async function findWhoResets(
  tx: Transaction,
  challengeId: string,
  { cardNumber, deviceHash, now }: { cardNumber: string; deviceHash: string | undefined; now: Date },
): Promise<void> {
  const collectorId = await holderOf(tx, cardNumber)
  if (!collectorId) return
  await enterLane(tx, collectorId)
  const device = deviceHash && (await store.findDevice(tx, { collectorId, deviceHash }, now))
  await assignCollector(tx, challengeId, { collectorId, isOfKnownDevice: !!device })
}

/** @throws Refusal codeExpired, tooManyMessages */
export async function askForResetCode(
  tx: Transaction,
  challengeId: string,
  { method, now }: { method: DeliveryMethod; now: Date },
): Promise<void> {
  await countSend(tx, { challengeId }, { purpose, now })
  await jobs.sendResetCode.queue(tx, { challengeId, method })
}

/** The job that `askForResetCode` queues. The code alone opens the account, so it goes to no email and no mobile that was never confirmed. */
export async function sendResetCode(
  tx: Transaction,
  challengeId: string,
  { method, now, publicUrl }: { method: DeliveryMethod; now: Date; publicUrl: string },
): Promise<void> {
  const collectorId = await collectorOfChallenge(tx, challengeId)
  const identity = collectorId ? withPassword(await store.findIdentity(tx, collectorId)) : undefined
  const mayReceive = identity && (method === 'sms' || identity.email)
  await sendCode(tx, challengeId, { collectorId: mayReceive ? collectorId : undefined, method, now, publicUrl })
}

/**
 * Exchanges a code for a reset token, such as the link of an email carries.
 *
 * @param claim  `cardNumber`: whose password it is, where the caller says so
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function resetByCode(
  tx: Transaction,
  claim: { token: string; code: string; cardNumber?: string },
  now: Date,
): Promise<{ token: string } | Refusal> {
  const result = await spendCode(tx, claim.token, { purpose, code: claim.code, now })
  if (result instanceof Refusal) return result
  const { collectorId, sentBy } = result
  if (claim.cardNumber !== undefined && (await holderOf(tx, claim.cardNumber)) !== collectorId)
    return new Refusal('codeNotValid')
  return { token: await issueReset(tx, { collectorId, provenBy: sentBy === 'sms' ? 'sms' : 'email' }, now) }
}

/** @throws Refusal linkNotValid   the link was used, ran out, or was never sent */
async function identityByReset(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<store.Identity & { provenBy: DeliveryMethod }> {
  const reset = await store.findReset(tx, hashOf(token), now)
  const identity = reset && (await store.findIdentity(tx, reset.collectorId))
  if (!identity) throw new Refusal('linkNotValid')
  await enterLane(tx, identity.collectorId)
  return { ...identity, provenBy: reset.provenBy }
}

/**
 * Why this password is refused, while it is typed; undefined when it is not.
 *
 * @throws Refusal linkNotValid
 */
export async function newPasswordRefusal(
  tx: Transaction,
  asked: { token: string; password: string },
  now: Date,
): Promise<PasswordRefusal | 'passwordNotNew' | undefined> {
  return changeRefusal(tx, await identityByReset(tx, asked.token, now), asked.password)
}

/**
 * Changes the password and uses the link up. A refused password leaves the link as it is. Whoever showed nothing but an email
 * cannot spend for a day. The browser is known to the
 * member from then on: they sign in with it whatever others guess.
 *
 * @throws Refusal linkNotValid
 * @throws Refusal passwordNotValid, passwordTooCommon, passwordNotNew
 */
export async function chooseNewPassword(
  tx: Transaction,
  { token, password }: { token: string; password: string },
  { device, now, publicUrl }: { device: string | undefined; now: Date; publicUrl: string },
): Promise<{ signsInBy: SignsInBy; device: string }> {
  const { collectorId: owner } = await identityByReset(tx, token, now)
  await lock(tx, owner)
  const { provenBy, ...identity } = await identityByReset(tx, token, now) // as it is now that the balances are locked
  const { collectorId, email } = identity
  const refused = await changeRefusal(tx, identity, password)
  if (refused) throw new Refusal(refused)
  if (provenBy === 'email' && email) await holdAfterRecovery(tx, { collectorId, email }, { now, publicUrl })
  await changePassword(tx, identity, { password, act: provenBy === 'sms' ? 'passwordByText' : 'passwordByEmail', now })
  const known = { collectorId, device, hasShownCode: false }
  return { signsInBy: identity.signsInBy, device: await makeKnown(tx, known, now) }
}
