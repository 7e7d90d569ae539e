import type { Transaction } from '../../platform/database/database.ts'
import * as cards from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { cardClosedMessage, cardReopenedMessage } from './messages.ts'

type OfMember = { collectorId: string; cardNumber: string }

/**
 * Closes a card that a stranger may have, and tells its member. Their new number is on their phone at once, with their
 * points; no plastic is ordered, and what was ordered of the old number is cancelled.
 *
 * @returns false when this is not the card that they have now: somebody closed it a moment ago
 */
export async function closeCard(tx: Transaction, { collectorId, cardNumber }: OfMember, now: Date): Promise<boolean> {
  await lock(tx, collectorId)
  if ((await cards.cardOf(tx, collectorId)).cardNumber !== cardNumber) return false
  await makeSafe(tx, collectorId, 'cardReplaced', { now })
  const newNumber = await cards.replace(tx, collectorId, now)
  const { email } = await collectorOf(tx, collectorId)
  const letter = await cardClosedMessage({ to: await addresseeOf(tx, collectorId), cardNumber: newNumber })
  await notify(tx, collectorId, {
    kind: 'cardClosed',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return true
}

/**
 * Opens a card again that its member found, and closes the number that they had meanwhile; what was ordered of that is
 * cancelled. Tells the member.
 */
export async function reopenCard(tx: Transaction, { collectorId, cardNumber }: OfMember, now: Date): Promise<void> {
  await lock(tx, collectorId)
  await makeSafe(tx, collectorId, 'cardReplaced', { now })
  await cards.reopen(tx, { collectorId, cardNumber }, now)
  const { email } = await collectorOf(tx, collectorId)
  const letter = await cardReopenedMessage({ to: await addresseeOf(tx, collectorId), cardNumber })
  await notify(tx, collectorId, {
    kind: 'cardReopened',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
}
