import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/database/job.ts'
import { send } from '../messaging/messaging.ts'
import * as jobs from './jobs.ts'
import { sealLetter } from './messages.tsx'
import { newestSealOf, seal } from './seals.ts'

export const staffActionJobs = ({ transaction }: Database, auditEmail: string | undefined): JobHandler[] => [
  handle(jobs.sealStaffActions, async () => {
    while ((await transaction((tx) => seal(tx, new Date()))) > 0);
  }),
  handle(jobs.mailStaffSeal, async () => {
    if (auditEmail === undefined) return
    await transaction(async (tx) => {
      const newest = await newestSealOf(tx)
      if (newest) await send(tx, { channel: 'email', to: auditEmail, ...(await sealLetter(newest)) })
    })
  }),
]
