import { href } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import { changeContact, collectorOf } from '../collectors/collectors.ts'
import { changeIdentityEmail, confirmedAddressOf, endSessions, hasAccount, voidPassword } from '../identity/identity.ts'
import { send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hashOf, newToken } from '../platform/process/tokens.ts'
import { spendCode } from './account.ts'
import * as jobs from './jobs.ts'
import {
  addressInUseLetter,
  changeAskedLetter,
  changeTakenBackLetter,
  confirmNewEmailLetter,
  emailChangedLetter,
} from './messages.tsx'
import * as store from './store.ts'

/** For a day the new address can be confirmed, and the old one taken back. */
const lifetimeMs = 24 * 3_600_000
const earliest = (now: Date) => new Date(now.getTime() - lifetimeMs)

/**
 * Keeps a member's new address until the link that is sent to it is opened, in place of one they asked for before; and
 * tells the old one at once. Where that was confirmed to be theirs, a link lets its owner take it back.
 *
 * @throws Refusal contactUnchanged   it is their address already
 */
export async function askToChangeEmail(
  tx: Transaction,
  collectorId: string,
  { email, code }: { email: string; code: string },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Refusal | undefined> {
  const { email: current } = await collectorOf(tx, collectorId)
  if (current.toLowerCase() === email.toLowerCase()) throw new Refusal('contactUnchanged')
  const refused = await spendCode(tx, collectorId, code, now)
  if (refused) return refused

  await store.deleteAskedBefore(tx, earliest(now))
  const stop = (await confirmedAddressOf(tx, collectorId)) ? newToken() : undefined
  await store.insertChange(tx, {
    ...{ collectorId, changeId: uuidv7(), email, tokenHash: null, askedAt: now },
    formerEmail: stop ? current : null,
    stopTokenHash: stop ? hashOf(stop) : null,
  })
  await jobs.sendEmailChangeLink.queue(tx, { collectorId }, { key: collectorId })
  const stopLink = stop && `${publicUrl}${href('stopUpdateEmail')}?token=${stop}`
  await send(tx, { channel: 'email', to: current, collectorId, ...(await changeAskedLetter({ email, stopLink })) })
  return undefined
}

/** The link to the new address or, where that is another member's, word to them. Nobody who asks can tell which. */
export async function sendEmailChangeLink(tx: Transaction, collectorId: string, publicUrl: string): Promise<void> {
  const change = await store.newestChangeOf(tx, collectorId)
  if (!change) return
  const to = change.email
  if (await hasAccount(tx, to)) return send(tx, { channel: 'email', to, ...(await addressInUseLetter()) })
  const token = newToken()
  await store.keepToken(tx, change, hashOf(token))
  const link = `${publicUrl}${href('confirmUpdateEmail')}?token=${token}`
  await send(tx, { channel: 'email', to, ...(await confirmNewEmailLetter({ link })) })
}

/**
 * Makes the new address the member's, for messages and to sign in with; tells both addresses, and ends every session
 * but that of whoever opens the link.
 *
 * @param session  the token of that session, if there is one
 * @throws Refusal linkNotValid   the link was used, stopped or replaced, a day has passed, or the address is another's now
 */
export async function confirmEmailChange(
  tx: Transaction,
  token: string,
  { now, session }: { now: Date; session: string | undefined },
): Promise<{ email: string }> {
  const change = await store.spendLink(tx, hashOf(token), earliest(now))
  if (!change || !(await changeIdentityEmail(tx, change.collectorId, change.email))) throw new Refusal('linkNotValid')
  const { collectorId, email } = change
  const { email: former } = await collectorOf(tx, collectorId)
  await changeContact(tx, collectorId, { email }, now)
  await endSessions(tx, collectorId, { except: session })
  const letter = await emailChangedLetter({ email })
  for (const to of [former, email]) await send(tx, { channel: 'email', to, collectorId, ...letter })
  return { email }
}

/**
 * Takes back a change that its member did not ask for, made already or not, and all that were asked for after it. Who
 * asked for it knew the password and a code: nobody logs in with that password any more, nor stays logged in.
 *
 * @throws Refusal linkNotValid   it was taken back already, a day has passed, or the old address is another's now
 */
export async function stopEmailChange(
  tx: Transaction,
  token: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const change = await store.takeBack(tx, hashOf(token), earliest(now))
  if (!change?.formerEmail) throw new Refusal('linkNotValid')
  const { collectorId, formerEmail } = change
  if ((await collectorOf(tx, collectorId)).email !== formerEmail) {
    if (!(await changeIdentityEmail(tx, collectorId, formerEmail))) throw new Refusal('linkNotValid')
    await changeContact(tx, collectorId, { email: formerEmail }, now)
  }
  await voidPassword(tx, collectorId)
  const letter = await changeTakenBackLetter({ resetLink: publicUrl + href('pendingResetPassword') })
  await send(tx, { channel: 'email', to: formerEmail, collectorId, ...letter })
}
