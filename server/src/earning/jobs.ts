import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { addJob } from '../platform/database/jobs.ts'
import { settleDue } from './settle.ts'

const mostAtOnce = 500

export const earningTasks = ({ transaction }: Database): TaskList => ({
  settlePoints: (_, { logger }) =>
    transaction(async (tx) => {
      const { due, refused } = await settleDue(tx, new Date(), mostAtOnce)
      if (due === mostAtOnce) await addJob(tx, 'settlePoints', {}, 'settle the rest')
      if (refused > 0) logger.error(`${refused} purchases could not be settled: npm run ledger -- verify may say why`)
    }),
})

/** Every minute. */
export const earningTimetable = { settlePoints: '* * * * *' }
