import { href } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import { changeContact, collectorOf } from '../collectors/collectors.ts'
import { changeIdentityEmail, endSessions, hasAccount } from '../identity/identity.ts'
import { send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database.ts'
import { addJob } from '../platform/jobs.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import type { Met } from '../two-factor/two-factor.ts'
import { spendCode } from './account.ts'
import { addressInUseLetter, changeAskedLetter, confirmNewEmailLetter, emailChangedLetter } from './messages.tsx'
import * as store from './store.ts'

/** A link, and the change it belongs to, run out after a day. */
const lifetimeMs = 24 * 3_600_000
const earliest = (now: Date) => new Date(now.getTime() - lifetimeMs)

/**
 * Keeps a member's new address until the link that is sent to it is opened, in place of one they asked for before; and
 * tells the old one at once, with a link that stops it.
 *
 * @throws Refusal contactUnchanged   it is their address already
 */
export async function askToChangeEmail(
  tx: Transaction,
  collectorId: string,
  { email, code }: { email: string; code: string },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Met> {
  const { email: current } = await collectorOf(tx, collectorId)
  if (current.toLowerCase() === email.toLowerCase()) throw new Refusal('contactUnchanged')
  const met = await spendCode(tx, collectorId, code, now)
  if ('refused' in met) return met

  await store.deleteAskedBefore(tx, earliest(now))
  const stop = newToken()
  await store.keep(tx, { collectorId, email, tokenHash: null, stopTokenHash: hashOf(stop), askedAt: now })
  await addJob(tx, 'sendEmailChangeLink', { collectorId }, `sendEmailChangeLink ${collectorId}`)
  const letter = await changeAskedLetter({ email, stopLink: `${publicUrl}${href('stopUpdateEmail')}?token=${stop}` })
  await send(tx, { channel: 'email', to: current, collectorId, ...letter })
  return met
}

/** The link to the new address or, where that is another member's, word to them. Nobody who asks can tell which. */
export async function sendEmailChangeLink(tx: Transaction, collectorId: string, publicUrl: string): Promise<void> {
  const change = await store.find(tx, collectorId)
  if (!change) return
  const to = change.email
  if (await hasAccount(tx, to)) return send(tx, { channel: 'email', to, ...(await addressInUseLetter()) })
  const token = newToken()
  await store.keepToken(tx, collectorId, hashOf(token))
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
  const change = await store.take(tx, { tokenHash: hashOf(token) }, earliest(now))
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
 * Stops a change that its member did not ask for, and ends every session: one of them is the thief's.
 *
 * @throws Refusal linkNotValid   it was stopped or made already, or a day has passed
 */
export async function stopEmailChange(tx: Transaction, token: string, now: Date): Promise<void> {
  const change = await store.take(tx, { stopTokenHash: hashOf(token) }, earliest(now))
  if (!change) throw new Refusal('linkNotValid')
  await endSessions(tx, change.collectorId)
}
