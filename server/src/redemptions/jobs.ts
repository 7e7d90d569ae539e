import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database.ts'
import { expire } from './redemptions.ts'

export const redemptionTasks = ({ transaction }: Database): TaskList => ({
  expireHold: (payload) =>
    transaction((tx) => expire(tx, payload as { brandKey: string; redemptionId: string }, new Date())),
})
