import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { mostSentAgainADay } from '@pollen/contract/staff/members/messages'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCollector } from '../../records/collectors/collectors.ts'
import { notify, tellAgain } from '../../records/notifications/notifications.ts'
import { countDone, type Operator, record } from '../../records/staff-actions/staff-actions.ts'
import { allOffers, stopOffer } from '../../rewards/offers/offers.ts'
import { closeCard } from '../lost-cards/lost-cards.ts'

type ByOperator = Operator & { now: Date }

/**
 * Closes a card that is lost or stolen; its member has another number at once. It asks for no proof: whoever calls can only
 * make it safer.
 *
 * @throws Refusal nothingToChange   it is not the card that they have now
 */
export async function closeCardByPhone(
  tx: Transaction,
  collectorId: string,
  { cardNumber, now, ...operator }: ByOperator & { cardNumber: string },
): Promise<void> {
  if (!(await closeCard(tx, { collectorId, cardNumber }, now))) throw new Refusal('nothingToChange')
  await record(tx, collectorId, { ...operator, action: 'cardClosed', now })
}

/**
 * Takes a loaded offer away from its member, and tells them.
 *
 * @throws Refusal nothingToChange   they have not loaded it
 */
export async function stopOfferByPhone(
  tx: Transaction,
  collectorId: string,
  { offerId, now, ...operator }: ByOperator & { offerId: string },
): Promise<void> {
  const stopped = await stopOffer(tx, { known: await allOffers(tx), collectorId, now }, offerId)
  if (!stopped) throw new Refusal('nothingToChange')
  const { title: offer } = stopped
  await record(tx, collectorId, { ...operator, action: 'offerStopped', reason: `${offer}: ${operator.reason}`, now })
  await notify(tx, collectorId, { kind: 'offerStopped', facts: { offer }, at: now })
}

/**
 * Emails what we told a member once more. So many in 24 hours, whoever asks; two at once are counted one after the other.
 *
 * @returns how many are left today
 * @throws Refusal notFound            they have no such message
 * @throws Refusal sentAgainTooOften
 */
export async function sendMessageAgain(
  tx: Transaction,
  collectorId: string,
  { messageId, now, ...operator }: ByOperator & { messageId: string },
): Promise<number> {
  await lockCollector(tx, collectorId)
  const since = new Date(now.getTime() - dayMs)
  const sent = await countDone(tx, collectorId, { action: 'messageSentAgain', since })
  if (sent >= mostSentAgainADay) throw new Refusal('sentAgainTooOften')
  const title = await tellAgain(tx, collectorId, messageId)
  if (title === undefined) throw new Refusal('notFound')
  await record(tx, collectorId, {
    ...operator,
    action: 'messageSentAgain',
    reason: `${title}: ${operator.reason}`,
    now,
  })
  return mostSentAgainADay - sent - 1
}
