import { inBatches } from '../../platform/database/batches.ts'
import type { Database } from '../../platform/database/database.ts'
import * as store from './store.ts'
import { NotTaken, type Transport } from './transport.ts'

type DeliveryContext = {
  database: Database
  transports: Record<store.Message['channel'], Transport>
  /** Whether the text stays once it is sent, for the development mailbox. */
  keepsContent: boolean
}
type Logger = { error(says: string): void }

/** So many of a batch are handed to the other side at once. */
const mostAtOnce = 2
/** As many as are on their way say together that they are. */
const mostTogether = 8

/** For each message, in their order, that nothing is left to do; or why nothing was delivered, which a later try may do. */
type Outcomes = PromiseSettledResult<void>[]

/**
 * Delivers messages of the outbox, each at most once. No transaction is open while the other side takes its time: that a
 * message is handed over is committed just before its last byte goes out, and taken back when the other side says no.
 * Until then a failure is tried again; from then on, when nobody knows whether it arrived, it is not.
 */
export function deliverer(context: DeliveryContext): (messageIds: string[], logger: Logger) => Promise<Outcomes> {
  const { statement } = context.database
  const outbox = outboxOf(context)
  return async (messageIds, logger) => {
    const found = new Map((await statement((tx) => store.findEach(tx, messageIds))).map((it) => [it.messageId, it]))
    const outcomes: Outcomes = []
    const waiting = messageIds.entries()
    const lane = async () => {
      for (const [index, messageId] of waiting)
        [outcomes[index] as PromiseSettledResult<void>] = await Promise.allSettled([
          deliver(found.get(messageId), outbox, { ...context, logger }),
        ])
    }
    await Promise.all(Array.from({ length: mostAtOnce }, lane))
    return outcomes
  }
}

/** What messages at the same time say of themselves, one statement for all of them. */
function outboxOf({ database: { statement }, keepsContent }: DeliveryContext) {
  const content = keepsContent ? {} : { subject: '', text: '', html: '' }
  const changing = (to: () => Partial<store.Message>) =>
    inBatches(
      async (messageIds: string[]) => {
        await statement((tx) => store.changeEach(tx, messageIds, to()))
        return messageIds
      },
      { most: mostTogether },
    )
  return {
    markHandedOver: inBatches(
      async (messageIds: string[]) => {
        const marked = await statement((tx) => store.markHandedOver(tx, messageIds, new Date()))
        return messageIds.map((messageId) => marked.has(messageId))
      },
      { most: mostTogether },
    ),
    takeBack: changing(() => ({ handedOverAt: null })),
    giveUp: changing(() => content),
    markSent: changing(() => ({ sentAt: new Date(), ...content })),
  }
}

async function deliver(
  message: Awaited<ReturnType<typeof store.findEach>>[number] | undefined,
  outbox: ReturnType<typeof outboxOf>,
  { transports, keepsContent, logger }: DeliveryContext & { logger: Logger },
): Promise<void> {
  if (!message || message.sentAt) return
  if (message.isPaused) return // it stays in the outbox, and is queued anew when its kind goes on
  const { messageId } = message
  if (message.handedOverAt) return logger.error(mayBeLost(messageId))

  let isHandedOver = false
  const handOver = async () => {
    const [isFirst] = await outbox.markHandedOver([messageId])
    if (!isFirst) throw new Error('The message is being delivered already')
    isHandedOver = true
  }
  try {
    await transports[message.channel](message, handOver)
  } catch (error) {
    if (!isHandedOver) throw error
    if (error instanceof NotTaken) {
      await outbox.takeBack([messageId])
      throw error
    }
    if (!keepsContent) await outbox.giveUp([messageId])
    return logger.error(mayBeLost(messageId))
  }
  await outbox.markSent([messageId])
}

const mayBeLost = (messageId: string) =>
  `the message ${messageId} was handed over without an answer: it may not have arrived, and is not sent again`
