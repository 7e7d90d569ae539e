import type { DeliveryMethod } from '@pollen/contract/two-factor'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { resendNow } from './two-factor.ts'

export const twoFactorTasks = (database: Database): TaskList => ({
  resendCode: (payload) => {
    const { challengeId, method } = payload as { challengeId: string; method: DeliveryMethod }
    return database.transaction((tx) => resendNow(tx, challengeId, method, new Date()))
  },
})
