import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database.ts'
import { addJob } from '../platform/jobs.ts'
import { settleDue } from './settle.ts'

const mostAtOnce = 500

export const earningTasks = ({ transaction }: Database): TaskList => ({
  settlePoints: () =>
    transaction(async (tx) => {
      const settled = await settleDue(tx, new Date(), mostAtOnce)
      if (settled === mostAtOnce) await addJob(tx, 'settlePoints', {}, 'settle the rest')
    }),
})

/** Every minute. */
export const earningTimetable = { settlePoints: '* * * * *' }
