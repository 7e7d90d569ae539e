import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database.ts'
import { sendEmailChangeLink } from './email.ts'

export const accountTasks = (database: Database, publicUrl: string): TaskList => ({
  sendEmailChangeLink: (payload) =>
    database.transaction((tx) => sendEmailChangeLink(tx, (payload as { collectorId: string }).collectorId, publicUrl)),
})
