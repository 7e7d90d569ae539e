import { href } from '@pollen/contract/paths'
import type { Transaction } from '../../platform/database/database.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { type Operator, type OperatorForCaller, record } from '../../records/staff-actions/staff-actions.ts'
import { voidPassword } from '../../safety/identity/identity.ts'
import { setStatus } from '../../safety/spending/spending.ts'
import { closeFor } from '../leaving/leaving.ts'
import { orderCard } from '../lost-cards/lost-cards.ts'
import { isIdentified } from './identified.ts'
import { accountSecuredLetter } from './messages.ts'

export { entriesOf } from '../../records/staff-actions/staff-actions.ts'
export { closeCardByPhone, sendMessageAgain, stopOfferByPhone } from './by-phone.ts'
export { type Contact, changeContactByPhone } from './contact-changes.ts'
export { type Correction, correct, correctionOf } from './corrections.ts'
export { maskEmail, maskedView, maskMobile } from './find-member.ts'
export { isIdentified } from './identified.ts'
export { askForLetters, compareLetters } from './memorable-word.ts'

type Context = { now: Date; publicUrl: string }

/**
 * For a member who says that somebody else is at their account: locks spending, makes the password useless, logs everyone out
 * and takes back what that person may have begun (docs/made-safe.md). It asks for no proof: whoever calls can only make it safer.
 */
export async function secure(
  tx: Transaction,
  collectorId: string,
  { now, publicUrl, ...operator }: Operator & Context,
): Promise<void> {
  await lock(tx, collectorId)
  await voidPassword(tx, collectorId, 'secured', now)
  await setStatus(tx, collectorId, { status: 'LOCKED' }, { now, channel: 'careline' })
  await record(tx, collectorId, { action: 'accountSecured', ...operator, now })
  const { email } = await collectorOf(tx, collectorId)
  const resetLink = publicUrl + href('pendingResetPassword')
  const letter = await accountSecuredLetter({ to: await addresseeOf(tx, collectorId), resetLink })
  await notify(tx, collectorId, {
    kind: 'accountSecured',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
}

/** Closes an account for a member who cannot log in to close it. */
export async function closeByPhone(
  tx: Transaction,
  collectorId: string,
  { now, publicUrl, ...operator }: OperatorForCaller & Context,
): Promise<{ erasesAt: string } | 'CLOSED_ALREADY' | 'NOT_IDENTIFIED'> {
  if (!(await isIdentified(tx, collectorId, { ...operator, now }))) return 'NOT_IDENTIFIED'
  if (await closureOf(tx, collectorId)) return 'CLOSED_ALREADY'
  const { erasesAt } = await closeFor(tx, collectorId, { now, publicUrl })
  await record(tx, collectorId, { action: 'accountClosed', ...operator, now })
  return { erasesAt }
}

/**
 * Orders another card to the address on the account, also on the day of the last order. It asks for no proof: the card goes
 * to the member.
 *
 * @returns whether the old number is closed and the card has a new one
 */
export async function orderByPhone(
  tx: Transaction,
  collectorId: string,
  { replacementType, now, ...operator }: Operator & { replacementType: 'LOST' | 'STOLEN' | 'DAMAGED'; now: Date },
): Promise<{ isNewNumber: boolean }> {
  await orderCard(tx, collectorId, { replacementType, cardType: 'CARD', notAgainForMs: 0, now })
  await record(tx, collectorId, { action: 'cardOrdered', ...operator, now })
  return { isNewNumber: replacementType !== 'DAMAGED' }
}
