import type { Database } from '../platform/database/database.ts'
import { handle, type JobHandler } from '../platform/database/job.ts'
import { isOnThisMachine } from '../platform/process/on-this-machine.ts'
import type { Settings } from '../platform/process/settings.ts'
import { deliver } from './delivery.ts'
import * as jobs from './jobs.ts'
import { mailbox, smsGateway, smtp } from './transport.ts'

export function messagingJobs(database: Database, { smtpUrl, smsUrl, publicUrl, environment }: Settings): JobHandler[] {
  const requireTls = environment === 'prod' && smtpUrl !== undefined && !isOnThisMachine(smtpUrl)
  const transports = {
    email: smtpUrl ? smtp(smtpUrl, publicUrl, { requireTls }) : mailbox,
    sms: smsUrl ? smsGateway(smsUrl) : mailbox,
  }
  const context = { database, transports, keepsContent: environment !== 'prod' }
  return [
    handle(jobs.deliverMessage, ({ messageId }, { logger }) => deliver(messageId, { ...context, logger })),
    handle(jobs.deliverText, ({ messageId }, { logger }) => deliver(messageId, { ...context, logger })),
  ]
}
