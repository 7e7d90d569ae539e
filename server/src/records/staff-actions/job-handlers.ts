import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/database/job.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { send } from '../messaging/messaging.ts'
import * as jobs from './jobs.ts'
import { sealLetter } from './messages.tsx'
import { deliverSeal } from './seal-delivery.ts'
import { newestSealOf, seal } from './seals.ts'

export const staffActionJobs = (
  { transaction }: Database,
  { auditEmail, sealKeeper }: Pick<Settings, 'auditEmail' | 'sealKeeper'>,
  secret: string,
): JobHandler[] => [
  handle(jobs.sealStaffActions, async () => {
    while ((await transaction((tx) => seal(tx, new Date(), secret))) > 0);
  }),
  handle(jobs.mailStaffSeal, async (_, { logger }) => {
    const newest = await transaction(async (tx) => {
      const newest = await newestSealOf(tx)
      if (!newest) return undefined
      if (auditEmail) await send(tx, { channel: 'email', to: auditEmail, ...(await sealLetter(newest)) })
      const daily = { ...newest, sealedAt: newest.sealedAt.toISOString() }
      if (sealKeeper) await jobs.deliverStaffSeal.queue(tx, daily, { key: newest.hash })
      return daily
    })
    if (newest) logger.info('the day’s last seal', { event: 'audit.sealed', ...newest })
  }),
  handle(jobs.deliverStaffSeal, async (daily) => {
    if (sealKeeper) await deliverSeal(daily, sealKeeper, new Date())
  }),
]
