import { hourMs } from '@pollen/contract/durations'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import {
  changeEmail,
  changeMobile,
  collectorOf,
  lockCollector,
  undoMobileChange,
} from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { holdSpending, lock } from '../../records/ledger/ledger.ts'
import { linkLifetimeMs, linkTo } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { type OperatorForCaller, record } from '../../records/staff-actions/staff-actions.ts'
import { changeIdentityEmail, confirmedAddressOf, forgetAddress, voidPassword } from '../../safety/identity/identity.ts'
import { beginEmailChange } from '../account/account.ts'
import { isIdentified } from './identified.ts'
import {
  contactChangeStoppedLetter,
  contactChangeStoppedText,
  contactChangingLetter,
  contactChangingText,
  newMobileText,
} from './messages.ts'
import * as store from './store.ts'

/** What a caller wants us to write to: an address, or a number in E.164. */
export type Contact = { email: string } | { mobile: string }

const { recoveryHoldHours, reportedHoldDays } = programme.spending
const after = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs)

/** A new address has a day to be confirmed, and spending is held for a day from then on. */
const holdHours = { email: programme.emailedLinkHours + recoveryHoldHours, mobile: recoveryHoldHours }

/**
 * Changes the email or the mobile of a member who called, because a thief can call, too: spending is held as after a recovery
 * by email, everybody is logged out, and the email and the mobile as they were are told at once, with a link that puts them
 * back. A new email holds once its link is opened, a new mobile at once.
 */
export async function changeContactByPhone(
  tx: Transaction,
  collectorId: string,
  contact: Contact,
  { now, publicUrl, ...operator }: OperatorForCaller & { now: Date; publicUrl: string },
): Promise<'CHANGED' | 'UNCHANGED' | 'NOT_IDENTIFIED'> {
  if (!(await isIdentified(tx, collectorId, { ...operator, now }))) return 'NOT_IDENTIFIED'
  await lock(tx, collectorId)
  const before = await lockCollector(tx, collectorId)
  const what = 'email' in contact ? 'email' : 'mobile'
  const to = 'email' in contact ? contact.email : contact.mobile
  if (before[what] === to) return 'UNCHANGED'
  const isConfirmed = (await confirmedAddressOf(tx, collectorId)) !== null
  const token = newToken()
  await store.keepContactChange(tx, {
    tokenHash: hashOf(token),
    collectorId,
    former: what === 'email' ? { email: before.email, isConfirmed } : { mobile: before.mobile },
    changedAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeMs('contactNotMe')),
  })
  await makeSafe(tx, collectorId, 'contactByPhone', { now })
  if ('email' in contact) await beginEmailChange(tx, collectorId, contact.email, now)
  else await changeMobile(tx, collectorId, { ...contact, isConfirmed: true }, now)
  const heldUntil = after(now, holdHours[what])
  await holdSpending(tx, collectorId, heldUntil)

  const link = linkTo('contactNotMe', publicUrl, token)
  const addressee = isConfirmed ? await addresseeOf(tx, collectorId) : 'visitor'
  // A stranger may read an address that was never confirmed.
  const letter = await contactChangingLetter({ to: addressee, what, heldUntil, link: isConfirmed ? link : undefined })
  await notify(tx, collectorId, {
    kind: 'contactChanging',
    facts: { what, heldUntil: heldUntil.toISOString() },
    at: now,
    letters: [
      { channel: 'email', to: before.email, ...letter },
      { channel: 'sms', to: before.mobile, ...contactChangingText({ what, link }) },
      ...(what === 'mobile' ? [{ channel: 'sms' as const, to, ...newMobileText() }] : []),
    ],
  })
  const action = what === 'email' ? 'emailChangeBegun' : 'mobileChanged'
  await record(tx, collectorId, { ...operator, action, corrected: { from: before[what] ?? 'none', to }, now })
  return 'CHANGED'
}

/**
 * “This wasn't me”: puts back the email and mobile of before this change, with all later ones. Whoever called may have got in:
 * the password and the passkeys open nothing, every session ends, and spending is held for a week.
 *
 * @throws Refusal linkNotValid   the link was used, or has run out, or the address of before is another member's now
 */
export async function stopContactChange(
  tx: Transaction,
  token: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const changes = await store.takeContactChanges(tx, hashOf(token), now)
  const collectorId = changes[0]?.collectorId
  if (!collectorId) throw new Refusal('linkNotValid')
  await enterLane(tx, collectorId)
  await lock(tx, collectorId)
  await lockCollector(tx, collectorId)
  for (const change of changes) await putBack(tx, change, now)
  await voidPassword(tx, collectorId, 'contactNotMe', now)
  await holdSpending(tx, collectorId, after(now, reportedHoldDays * 24))
  const { email, mobile } = await collectorOf(tx, collectorId)
  const resetLink = publicUrl + href('pendingResetPassword')
  const letter = await contactChangeStoppedLetter({ to: await addresseeOf(tx, collectorId), resetLink })
  await notify(tx, collectorId, {
    kind: 'contactChangeStopped',
    facts: {},
    at: now,
    letters: [
      { channel: 'email', to: email, ...letter },
      { channel: 'sms', to: mobile, ...contactChangeStoppedText({ resetLink }) },
    ],
  })
}

async function putBack(
  tx: Transaction,
  { collectorId, former, changedAt }: store.ContactChange,
  now: Date,
): Promise<void> {
  if ('mobile' in former) return undoMobileChange(tx, collectorId, { ...former, changedAt }, now)
  const { email, isConfirmed } = former
  if ((await collectorOf(tx, collectorId)).email === email) return
  if (!isConfirmed) await forgetAddress(tx, collectorId)
  else if (!(await changeIdentityEmail(tx, collectorId, email))) throw new Refusal('linkNotValid')
  await changeEmail(tx, collectorId, email, now)
}
