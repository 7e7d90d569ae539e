import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../platform/database/database.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

export { messagesPart } from './data-export.ts'
export { mobileNumber } from './mobile.ts'

/** A letter, rendered from its template. */
export type Letter = { subject: string; text: string; html: string }

/**
 * Queues a message in the caller's transaction: it is sent only if that commits.
 *
 * @param to  an email address, or a number in E.164
 * @param onePressUnsubscribe  the address to which a mail program posts to unsubscribe the member
 */
export async function send(
  tx: Transaction,
  {
    channel,
    to,
    collectorId,
    onePressUnsubscribe,
    ...letter
  }: Letter & {
    channel: 'email' | 'sms'
    to: string
    collectorId?: string
    onePressUnsubscribe?: string | undefined
  },
): Promise<void> {
  const messageId = uuidv7()
  await store.insert(tx, {
    messageId,
    channel,
    recipient: to,
    collectorId: collectorId ?? null,
    onePressUnsubscribe: onePressUnsubscribe ?? null,
    ...letter,
  })
  await deliveryOf(channel).queue(tx, { messageId })
}

/**
 * Queues the delivery of a message that does not exist, and that ends there. A job that finds no member renders and queues
 * as it does for one: if it did less, the calls of others that run meanwhile would be faster (docs/decisions/032).
 *
 * @param message  as for `send`; it is rendered, and not stored
 */
export const sendToNobody = (tx: Transaction, { channel }: Letter & { channel: 'email' | 'sms' }): Promise<void> =>
  deliveryOf(channel).queue(tx, { messageId: uuidv7() })

const deliveryOf = (channel: 'email' | 'sms') => (channel === 'sms' ? jobs.deliverText : jobs.deliverMessage)

/** The newest messages, to one recipient or to all. */
export async function messagesTo(tx: Transaction, to?: string): Promise<store.Message[]> {
  return store.newestFirst(tx, to, 200)
}
