import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../platform/database/database.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

export { mobileNumber } from './mobile.ts'

/** What a letter says, as a template made it. */
export type Letter = { subject: string; text: string; html: string }

/**
 * Writes a message in the caller's transaction, to be sent once that is committed: nobody hears of what did not happen.
 *
 * @param to  an email address, or a number in E.164
 * @param onePressUnsubscribe  where a mail program posts when somebody wants no more of these
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
  await jobs.deliverMessage.queue(tx, { messageId })
}

/** The newest messages, to one recipient or to all. */
export async function messagesTo(tx: Transaction, to?: string): Promise<store.Message[]> {
  return store.newestFirst(tx, to, 200)
}
