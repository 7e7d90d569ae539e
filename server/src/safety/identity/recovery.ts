import { hourMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { holdSpending, lock } from '../../records/ledger/ledger.ts'
import { linkLifetimeMs, linkTo } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { recoveredLetter, recoveredText } from './messages.ts'
import { changePassword, changeRefusal, voidPassword } from './passwords.ts'
import * as store from './store.ts'

const { recoveryHoldHours, reportedHoldDays } = programme.spending
const after = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs)

/**
 * Holds spending after a member got a new password by email alone, because whoever reads their mailbox could have done it.
 * Tells the email and the mobile, with a link that says it was somebody else.
 */
export async function holdAfterRecovery(
  tx: Transaction,
  { collectorId, email }: { collectorId: string; email: string },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const heldUntil = after(now, recoveryHoldHours)
  await holdSpending(tx, collectorId, heldUntil)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkLifetimeMs('recoveryNotMe'))
  await store.insertRecoveryReport(tx, { tokenHash: hashOf(token), collectorId, expiresAt })
  const link = linkTo('recoveryNotMe', publicUrl, token)
  const letter = await recoveredLetter({ to: await addresseeOf(tx, collectorId), heldUntil, link })
  const { mobile } = await collectorOf(tx, collectorId)
  await notify(tx, collectorId, {
    kind: 'recovered',
    facts: { heldUntil: heldUntil.toISOString() },
    at: now,
    letters: [
      { channel: 'email', to: email, ...letter },
      { channel: 'sms', to: mobile, ...recoveredText({ link }) },
    ],
  })
}

/**
 * Gives a member the password that came with a link to their new email. The caller has locked the balances.
 *
 * @param session  theirs, in which the link was opened: it stays
 * @throws Refusal passwordNotValid, passwordTooCommon, passwordNotNew
 */
export async function changePasswordByLink(
  tx: Transaction,
  collectorId: string,
  password: string,
  { session, now }: { session: string | undefined; now: Date },
): Promise<void> {
  const identity = await store.findIdentity(tx, collectorId)
  if (!identity) throw new Refusal('linkNotValid')
  const refused = await changeRefusal(tx, identity, password)
  if (refused) throw new Refusal(refused)
  const staying = { session, device: undefined }
  await changePassword(tx, identity, { password, act: 'passwordInApp', staying, now })
}

/**
 * Stops a recovery that was not the member's: its password and the passkeys open nothing, every session ends, and spending
 * is held for a week, in which the same thief would ask for another link.
 *
 * @throws Refusal linkNotValid   the link was used, or has run out
 */
export async function reportRecovery(tx: Transaction, token: string, now: Date): Promise<void> {
  const collectorId = await store.takeRecoveryReport(tx, hashOf(token), now)
  if (!collectorId) throw new Refusal('linkNotValid')
  await enterLane(tx, collectorId)
  await lock(tx, collectorId)
  await voidPassword(tx, collectorId, 'recoveryNotMe', now)
  await holdSpending(tx, collectorId, after(now, reportedHoldDays * 24))
}
