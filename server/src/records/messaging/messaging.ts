import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'

export { type CodeName, type LinkName, linkLifetimeMs, linkTo } from './links.ts'
export { mobileNumber } from './mobile.ts'
export {
  dropWaiting,
  kindsInOutbox,
  letGoOn,
  pause,
  pausedNow,
  returnedMessages,
  waitsForKind,
} from './paused-messages.ts'

/** A letter, rendered from its template. */
export type Letter = { subject: string; text: string; html: string }

/** A letter on its way: `to` is an email address, or a number in E.164. */
export type OutgoingMessage = Letter & {
  channel: 'email' | 'sms'
  to: string
  collectorId?: string
  /** What it is, where people of the office may pause that. */
  kind?: string | undefined
  /** The address to which a mail program posts to unsubscribe the member. */
  onePressUnsubscribe?: string | undefined
  /** One of thousands that nobody waits for: it is delivered after those of others. */
  isBulk?: true
}

/** Queues a message in the caller's transaction: it is sent only if that commits. */
export const send = (tx: Transaction, message: OutgoingMessage): Promise<void> => sendEach(tx, [message])

/** As `send`, for several, by as few statements as for one. */
export async function sendEach(tx: Transaction, messages: OutgoingMessage[]): Promise<void> {
  const jobOf = new Map<string, typeof jobs.deliverMessage>()
  const rows = messages.map(({ to, collectorId, kind, onePressUnsubscribe, isBulk, ...letter }) => {
    const messageId = uuidv7()
    jobOf.set(messageId, isBulk ? jobs.deliverInBulk : deliveryOf(letter.channel))
    return {
      messageId,
      recipient: to,
      kind: kind ?? null,
      collectorId: collectorId ?? null,
      onePressUnsubscribe: onePressUnsubscribe ?? null,
      ...letter,
    }
  })
  await store.insertEach(tx, rows)
  for (const [job, those] of Map.groupBy(jobOf, ([, job]) => job))
    await job.queueEach(
      tx,
      those.map(([messageId]) => ({ messageId })),
    )
}

/**
 * Queues the delivery of a message that does not exist, and that ends there. A job that finds no member renders and queues
 * as it does for one: if it did less, the calls of others that run meanwhile would be faster (docs/decisions/032).
 *
 * @param message  as for `send`; it is rendered, and not stored
 */
export const sendToNobody = (tx: Transaction, { channel }: Letter & { channel: 'email' | 'sms' }): Promise<void> =>
  deliveryOf(channel).queueEach(tx, [{ messageId: uuidv7() }])

const deliveryOf = (channel: 'email' | 'sms') => (channel === 'sms' ? jobs.deliverText : jobs.deliverMessage)

/** The newest messages, to one recipient or to all. */
export async function messagesTo(tx: Transaction, to?: string): Promise<store.Message[]> {
  return store.newestFirst(tx, to, 200)
}
