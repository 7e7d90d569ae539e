import { devMessages } from '@pollen/contract/developer/messaging'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { playedPartners } from '../../platform/process/played-partners.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { messagesTo } from './messaging.ts'

export function messagingRoutes(
  app: FastifyInstance,
  database: Database,
  { partnersControlUrl }: Pick<Settings, 'partnersControlUrl'>,
) {
  const partners = playedPartners(partnersControlUrl)

  serve(app, devMessages, async ({ query }) => {
    const messages = await database.transaction((tx) => messagesTo(tx, query.to))
    const ours = messages.map(({ messageId, recipient, createdAt, sentAt, ...message }) => ({
      ...message,
      id: messageId,
      to: recipient,
      sentAt: (sentAt ?? createdAt).toISOString(),
    }))
    const theirs = (await partners.letters())
      .filter(({ to }) => query.to === undefined || to === query.to)
      .map((letter) => ({ ...letter, channel: 'email' as const, html: '' }))
    if (theirs.length === 0) return ours
    return [...theirs, ...ours].sort((one, other) => Date.parse(other.sentAt) - Date.parse(one.sentAt))
  })
}
