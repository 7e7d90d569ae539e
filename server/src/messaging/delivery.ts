import type { Database } from '../platform/database/database.ts'
import * as store from './store.ts'
import { NotTaken, type Transport } from './transport.ts'

type DeliveryContext = {
  database: Database
  transports: Record<store.Message['channel'], Transport>
  /** Whether the text stays once it is sent, for the development mailbox. */
  keepsContent: boolean
  logger: { error(says: string): void }
}

/**
 * Delivers a message of the outbox, at most once. No transaction is open while the other side takes its time: that the
 * message is handed over is committed just before its last byte goes out, and taken back when the other side says no.
 * Until then a failure is tried again; from then on, when nobody knows whether it arrived, it is not.
 *
 * @throws when nothing was delivered, and a later try may deliver it
 */
export async function deliver(
  messageId: string,
  { database: { statement }, transports, keepsContent, logger }: DeliveryContext,
): Promise<void> {
  const message = await statement((tx) => store.find(tx, messageId))
  if (!message || message.sentAt) return
  if (message.handedOverAt) return logger.error(mayBeLost(messageId))

  let isHandedOver = false
  const handOver = async () => {
    const isFirst = await statement((tx) => store.markHandedOver(tx, messageId, new Date()))
    if (!isFirst) throw new Error('The message is being delivered already')
    isHandedOver = true
  }
  const content = keepsContent ? {} : { subject: '', text: '', html: '' }
  try {
    await transports[message.channel](message, handOver)
  } catch (error) {
    if (!isHandedOver) throw error
    if (error instanceof NotTaken) {
      await statement((tx) => store.change(tx, messageId, { handedOverAt: null }))
      throw error
    }
    await statement((tx) => store.change(tx, messageId, content))
    return logger.error(mayBeLost(messageId))
  }
  await statement((tx) => store.change(tx, messageId, { sentAt: new Date(), ...content }))
}

const mayBeLost = (messageId: string) =>
  `the message ${messageId} was handed over without an answer: it may not have arrived, and is not sent again`
