import type { Body } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import type { updateEmailConfirm } from '@pollen/contract/visitor/account'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf, enterLaneOfToken } from '../../platform/lanes/across-lanes.ts'
import { newTokenOf } from '../../platform/lanes/lane-tokens.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { changeEmail, collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { linkLifetimeMs, linkTo, send } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import {
  changeIdentityEmail,
  changePasswordByLink,
  confirmedAddressOf,
  identityOf,
  isSessionOf,
  voidPassword,
} from '../../safety/identity/identity.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import * as jobs from './jobs.ts'
import {
  addressInUseLetter,
  confirmNewEmailLetter,
  emailChangedLetter,
  emailChangedText,
  emailChangeRequestedLetter,
  emailChangeStoppedLetter,
} from './messages.ts'
import * as store from './store.ts'

/** For so long the new address can be confirmed, and the old one taken back. */
const lifetimeMs = linkLifetimeMs('confirmUpdateEmail')
const oldestValidRequest = (now: Date) => new Date(now.getTime() - lifetimeMs)

/**
 * Records a member's new address until they open the link that is sent to it; a new request replaces an earlier one.
 * The old address is told at once, and gets a link that stops the change if it was confirmed to be the member's.
 *
 * @throws Refusal contactUnchanged   the address is theirs already
 */
export async function requestEmailChange(
  tx: Transaction,
  collectorId: string,
  { email, code }: { email: string; code: string },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Refusal | undefined> {
  await lock(tx, collectorId) // a code that somebody ends at this moment begins nothing any more
  const { email: current } = await collectorOf(tx, collectorId)
  if (current === email) throw new Refusal('contactUnchanged')
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'email' }, now })
  if (refusal) return refusal

  const stopToken = (await confirmedAddressOf(tx, collectorId)) ? newTokenOf(collectorId) : undefined
  await begin(tx, { collectorId, email, formerEmail: stopToken ? current : null, stopToken }, now)
  const stopLink = stopToken && linkTo('stopUpdateEmail', publicUrl, stopToken)
  const to = stopToken ? await addresseeOf(tx, collectorId) : 'visitor'
  const letter = await emailChangeRequestedLetter({ to, email, stopLink })
  await notify(tx, collectorId, {
    kind: 'emailChangeRequested',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: current, ...letter }],
  })
  return undefined
}

/**
 * Begins a change for a member who asked for it by phone: the new address is confirmed by a link, as in the app. It tells the
 * old one nothing.
 */
export async function beginEmailChange(tx: Transaction, collectorId: string, email: string, now: Date): Promise<void> {
  const { email: current } = await collectorOf(tx, collectorId)
  const formerEmail = (await confirmedAddressOf(tx, collectorId)) ? current : null
  await begin(tx, { collectorId, email, formerEmail, stopToken: undefined }, now)
}

async function begin(
  tx: Transaction,
  {
    stopToken,
    ...change
  }: Pick<store.EmailChange, 'collectorId' | 'email' | 'formerEmail'> & {
    stopToken: string | undefined
  },
  now: Date,
): Promise<void> {
  const stopTokenHash = stopToken ? hashOf(stopToken) : null
  await store.insertChange(tx, { ...change, changeId: uuidv7(), tokenHash: null, askedAt: now, stopTokenHash })
  const { collectorId } = change
  await jobs.sendEmailChangeLink.queue(tx, { collectorId }, { key: collectorId })
}

/**
 * Sends the link to the new address. If the address is another member's, they get a message without a link; the member
 * who asked cannot tell the difference.
 */
export async function sendEmailChangeLink(tx: Transaction, collectorId: string, publicUrl: string): Promise<void> {
  const change = await store.newestChangeOf(tx, collectorId)
  if (!change || change.isEnded) return
  const to = change.email
  const owner = await identityOf(tx, to)
  const addresseeId = owner?.collectorId ?? uuidv7()
  const addressee = await askLaneOf(tx, addresseeId, (lane) => addresseeOf(lane, addresseeId))
  if (owner) return send(tx, { channel: 'email', to, ...(await addressInUseLetter(addressee)) })
  const token = newTokenOf(collectorId)
  await store.setToken(tx, change, hashOf(token))
  const link = linkTo('confirmUpdateEmail', publicUrl, token)
  await send(tx, { channel: 'email', to, ...(await confirmNewEmailLetter({ link })) })
}

/**
 * Makes the new address the member's, for messages and for signing in. Both addresses and the phone are told, and every
 * session but the one that opens the link ends. Whoever reads the mailbox has the link, and the address may have been mistyped,
 * so it works in the member's session alone.
 *
 * @param session  the token of the session that opens the link, if it has one
 * @throws Refusal linkNotValid   the link was used, stopped or replaced, has expired, or another member has the address
 * @throws Refusal linkNeedsLogin   its member is not logged in there; the link stays good
 * @throws Refusal passwordNotValid, passwordTooCommon, passwordNotNew   the link stays good
 */
export async function confirmEmailChange(
  tx: Transaction,
  { token, newPassword }: Body<typeof updateEmailConfirm>,
  { now, session }: { now: Date; session: string | undefined },
): Promise<{ email: string }> {
  const link = [hashOf(token), oldestValidRequest(now)] as const
  const found = await enterLaneOfToken(tx, token, (lane) => store.findByLink(lane, ...link))
  if (!found) throw new Refusal('linkNotValid')
  await lock(tx, found.collectorId) // whoever makes the account safe at this moment goes first or second
  const change = await store.spendLink(tx, ...link)
  if (!change) throw new Refusal('linkNotValid')
  const { collectorId, email } = change
  if (!(await isSessionOf(tx, collectorId, session, now))) throw new Refusal('linkNeedsLogin')
  if (!(await changeIdentityEmail(tx, collectorId, email))) throw new Refusal('linkNotValid')
  const { email: former, mobile } = await collectorOf(tx, collectorId)
  await changeEmail(tx, collectorId, email, now)
  const staying = session === undefined ? undefined : { sessionHash: hashOf(session) }
  await makeSafe(tx, collectorId, 'emailConfirmed', { now, staying })
  const member = await addresseeOf(tx, collectorId)
  const toFormer = await emailChangedLetter({ to: change.formerEmail === former ? member : 'visitor', email })
  await notify(tx, collectorId, {
    kind: 'emailChanged',
    facts: {},
    at: now,
    letters: [
      { channel: 'email', to: former, ...toFormer },
      { channel: 'email', to: email, ...(await emailChangedLetter({ to: member, email })) },
      { channel: 'sms', to: mobile, ...emailChangedText() },
    ],
  })
  if (newPassword !== undefined) await changePasswordByLink(tx, collectorId, newPassword, { session, now })
  return { email }
}

/**
 * Takes back a change of email that the member did not ask for, whether it was made or not, and all requests after it.
 * The thief knew the password and a code: the password stops working and every session ends.
 *
 * @throws Refusal linkNotValid   the change was taken back already, the link has expired, or the old address is another
 *                                member's now
 */
export async function stopEmailChange(
  tx: Transaction,
  token: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const link = [hashOf(token), oldestValidRequest(now)] as const
  const found = await enterLaneOfToken(tx, token, (lane) => store.findByStopLink(lane, ...link))
  if (!found) throw new Refusal('linkNotValid')
  await lock(tx, found.collectorId)
  const change = await store.takeBack(tx, ...link)
  if (!change?.formerEmail) throw new Refusal('linkNotValid')
  const { collectorId, formerEmail } = change
  if ((await collectorOf(tx, collectorId)).email !== formerEmail) {
    if (!(await changeIdentityEmail(tx, collectorId, formerEmail))) throw new Refusal('linkNotValid')
    await changeEmail(tx, collectorId, formerEmail, now)
  }
  await voidPassword(tx, collectorId, 'emailNotMe', now)
  const resetLink = publicUrl + href('pendingResetPassword')
  const letter = await emailChangeStoppedLetter({ to: await addresseeOf(tx, collectorId), resetLink })
  await notify(tx, collectorId, {
    kind: 'emailChangeStopped',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: formerEmail, ...letter }],
  })
}
