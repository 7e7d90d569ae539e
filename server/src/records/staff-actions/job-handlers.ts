import { dayMs, hourMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { send } from '../messaging/messaging.ts'
import * as jobs from './jobs.ts'
import { daysSealsLetter, sealLetter } from './messages.ts'
import { deliverSeal } from './seal-delivery.ts'
import { lastOfEachHour, newestSealOf, seal } from './seals.ts'

type Keepers = Pick<Settings, 'auditEmail' | 'sealKeeper'>

export const staffActionJobs = (
  { transaction }: Database,
  { auditEmail, sealKeeper }: Keepers,
  secret: string,
): JobHandler[] => [
  handle(jobs.sealStaffActions, async (_, { logger }) => {
    for (;;) {
      const { sealNumber, actions } = await transaction((tx) => seal(tx, new Date(), secret))
      if (sealNumber === undefined) return
      // A log collector keeps them where nobody of the database's people writes.
      for (const action of actions) logger.info('done in the office', { event: 'audit.action', sealNumber, ...action })
    }
  }),
  handle(jobs.handOutStaffSeal, async (_, { logger }) => {
    const now = new Date()
    const newest = await transaction(async (tx) => {
      const newest = await handOut(tx, sealKeeper)
      // Where it is posted to nobody, mail is the way out, for an hour in which something was done.
      const isNew = newest && now.getTime() - Date.parse(newest.sealedAt) <= hourMs
      if (isNew && auditEmail && !sealKeeper)
        await send(tx, { channel: 'email', to: auditEmail, ...(await sealLetter(newest)) })
      return newest
    })
    if (newest) logger.info('the newest seal', { event: 'audit.sealed', ...newest })
  }),
  handle(jobs.mailStaffSeal, async () => {
    await transaction(async (tx) => {
      const newest = await handOut(tx, sealKeeper)
      if (!newest || !auditEmail) return
      const ofDay = await lastOfEachHour(tx, new Date(Date.now() - dayMs))
      const letter = await daysSealsLetter({ newest, ofDay })
      await send(tx, { channel: 'email', to: auditEmail, ...letter })
    })
  }),
  handle(jobs.deliverStaffSeal, async (departing) => {
    if (sealKeeper) await deliverSeal(departing, sealKeeper, new Date())
  }),
]

/** Queues the newest seal for whoever keeps them; undefined while nothing was sealed. */
async function handOut(tx: Transaction, sealKeeper: Keepers['sealKeeper']): Promise<jobs.DepartingSeal | undefined> {
  const newest = await newestSealOf(tx)
  if (!newest) return undefined
  const departing = { ...newest, sealedAt: newest.sealedAt.toISOString() }
  if (sealKeeper) await jobs.deliverStaffSeal.queue(tx, departing, { key: newest.hash })
  return departing
}
