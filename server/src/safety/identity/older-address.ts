import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { takeFromLane } from '../../platform/lanes/across-lanes.ts'
import { newTokenOf } from '../../platform/lanes/lane-tokens.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { linkLifetimeMs, linkTo } from '../../records/messaging/messaging.ts'
import { sendSecret } from '../../records/notifications/notifications.ts'
import * as confirmations from './confirmations-store.ts'
import { changeIdentityEmail, hasAccount } from './identity.ts'
import { confirmAddressLetter } from './messages.ts'
import { isSessionOf } from './sessions.ts'

/** The member did not ask for this link, so it works for a week. Meanwhile no other is sent. */
const lifetimeMs = linkLifetimeMs('confirmEmailAddress')
const earliest = (now: Date) => new Date(now.getTime() - lifetimeMs)

/**
 * Asks a member who has signed in by card, by a link to their address on file, whether the address is theirs. It writes
 * to no address that an account, theirs or another, already logs in with.
 */
export async function sendAddressConfirmation(
  tx: Transaction,
  collectorId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const { email } = await collectorOf(tx, collectorId)
  const sent = await confirmations.confirmationOf(tx, collectorId)
  const isAsked = sent?.email === email && sent.sentAt > earliest(now)
  if (isAsked || (await hasAccount(tx, email))) return
  const token = newTokenOf(collectorId)
  await confirmations.keepConfirmation(tx, { collectorId, email, tokenHash: hashOf(token), sentAt: now })
  const link = linkTo('confirmEmailAddress', publicUrl, token)
  const letter = await confirmAddressLetter({ link })
  await sendSecret(tx, collectorId, { kind: 'addressLink', channel: 'email', to: email, ...letter })
}

/**
 * Confirms the member's address on file: from now on they can log in and choose a new password with it. Whoever reads the
 * mailbox has the link, and the address may have been a stranger's from the start, so it works in the member's session alone.
 *
 * @param session  the token of the session that opens the link, if it has one
 * @throws Refusal linkNotValid     the link was used, a week has passed, the member has another address now, or another
 *                                  collector has this one
 * @throws Refusal linkNeedsLogin   its member is not logged in there; the link stays good
 */
export async function confirmAddressByLink(
  tx: Transaction,
  { token, session }: { token: string; session: string | undefined },
  now: Date,
): Promise<{ email: string }> {
  const link = [hashOf(token), earliest(now)] as const
  const confirmation = await takeFromLane(tx, token, {
    find: (lane) => confirmations.findConfirmation(lane, ...link),
    take: (lane) => confirmations.takeConfirmation(lane, ...link),
  })
  if (!confirmation) throw new Refusal('linkNotValid')
  const { collectorId, email } = confirmation
  if (!(await isSessionOf(tx, collectorId, session, now))) throw new Refusal('linkNeedsLogin')
  const isTheirs = (await collectorOf(tx, collectorId)).email === email
  if (!isTheirs || !(await changeIdentityEmail(tx, collectorId, email))) throw new Refusal('linkNotValid')
  return { email }
}
