import { devMessages } from '@pollen/contract/developer/messaging'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { messagesTo } from './messaging.ts'

export function messagingRoutes(app: FastifyInstance, database: Database) {
  serve(app, devMessages, async ({ query }) => {
    const messages = await database.transaction((tx) => messagesTo(tx, query.to))
    return messages.map(({ messageId, recipient, createdAt, sentAt, ...message }) => ({
      ...message,
      id: messageId,
      to: recipient,
      sentAt: (sentAt ?? createdAt).toISOString(),
    }))
  })
}
