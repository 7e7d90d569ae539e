import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { unsubscribeNow } from './unsubscribe.ts'

export const collectorTasks = (database: Database): TaskList => ({
  unsubscribe: (payload) => {
    const { collectorId, emailHash } = payload as { collectorId: string; emailHash?: string }
    return database.transaction((tx) => unsubscribeNow(tx, collectorId, emailHash))
  },
})
