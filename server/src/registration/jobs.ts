import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database.ts'
import { createAccount } from './account.ts'

export const registrationTasks = (database: Database, publicUrl: string): TaskList => ({
  createAccount: (payload) =>
    database.transaction((tx) => createAccount(tx, (payload as { registrationId: string }).registrationId, publicUrl)),
})
