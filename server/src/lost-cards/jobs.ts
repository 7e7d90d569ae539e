import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { type Identification, identifyNow } from './lost-cards.ts'

export const lostCardTasks = (database: Database): TaskList => ({
  identifyMember: (payload) => database.transaction((tx) => identifyNow(tx, payload as Identification, new Date())),
})
