import type { Database } from '../../platform/database/database.ts'
import { type BatchHandler, handleEach } from '../../platform/jobs/batched-jobs.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import { isOnThisMachine } from '../../platform/process/on-this-machine.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { deliverer } from './delivery.ts'
import * as jobs from './jobs.ts'
import { releasePage } from './paused-messages.ts'
import { textGateway as postedTo } from './text-gateway.ts'
import { mailbox, smtp } from './transport.ts'

/** How many letters are in a batch, which takes a minute in the worst case, and how many batches are on their way. */
const inBatch = { most: 8, atOnce: 4 }

export function messagingBatches(
  database: Database,
  { smtpUrl, textGateway, publicUrl, environment }: Settings,
): BatchHandler[] {
  const requireTls = environment === 'prod' && smtpUrl !== undefined && !isOnThisMachine(smtpUrl)
  const transports = {
    email: smtpUrl ? smtp(smtpUrl, publicUrl, { requireTls }) : mailbox,
    sms: textGateway ? postedTo(textGateway) : mailbox,
  }
  const deliverEach = deliverer({ database, transports, keepsContent: environment !== 'prod' })
  const idsOf = (messages: { messageId: string }[]) => messages.map(({ messageId }) => messageId)
  return [
    handleEach(jobs.deliverMessage, inBatch, (all, { logger }) => deliverEach(idsOf(all), logger)),
    handleEach(jobs.deliverInBulk, { ...inBatch, givesWay: true }, (all, { logger }) =>
      deliverEach(idsOf(all), logger),
    ),
    handleEach(jobs.deliverText, inBatch, (all, { logger }) => deliverEach(idsOf(all), logger)),
  ]
}

export const messagingJobs = (database: Database): JobHandler[] => [
  handle(jobs.releasePaused, (page) => releasePage(database, page, new Date())),
]
