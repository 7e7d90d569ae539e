import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../platform/process/settings.ts'
import * as store from './store.ts'
import { mailbox, smsGateway, smtp } from './transport.ts'

export function messagingTasks(database: Database, { smtpUrl, smsUrl, publicUrl, environment }: Settings): TaskList {
  const transports = {
    email: smtpUrl ? smtp(smtpUrl, publicUrl) : mailbox,
    sms: smsUrl ? smsGateway(smsUrl) : mailbox,
  }
  return {
    deliverMessage: (payload) =>
      database.transaction(async (tx) => {
        const { messageId } = payload as { messageId: string }
        const message = await store.findUnsent(tx, messageId)
        if (!message) return
        await transports[message.channel](message)
        await store.change(tx, messageId, { sentAt: new Date(), ...(environment === 'prod' && { text: '', html: '' }) })
      }),
  }
}
