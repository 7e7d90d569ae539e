import type { Database } from '../platform/database/database.ts'
import { handle, type JobHandler } from '../platform/database/job.ts'
import { isOnThisMachine, type Settings } from '../platform/process/settings.ts'
import * as jobs from './jobs.ts'
import * as store from './store.ts'
import { mailbox, smsGateway, smtp } from './transport.ts'

export function messagingJobs(
  { transaction }: Database,
  { smtpUrl, smsUrl, publicUrl, environment }: Settings,
): JobHandler[] {
  const requireTls = environment === 'prod' && smtpUrl !== undefined && !isOnThisMachine(smtpUrl)
  const transports = {
    email: smtpUrl ? smtp(smtpUrl, publicUrl, { requireTls }) : mailbox,
    sms: smsUrl ? smsGateway(smsUrl) : mailbox,
  }
  return [
    handle(jobs.deliverMessage, ({ messageId }) =>
      transaction(async (tx) => {
        const message = await store.findUnsent(tx, messageId)
        if (!message) return
        await transports[message.channel](message)
        await store.change(tx, messageId, { sentAt: new Date(), ...(environment === 'prod' && { text: '', html: '' }) })
      }),
    ),
  ]
}
