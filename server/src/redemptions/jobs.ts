import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { expire } from './redemptions.ts'
import { tellOfSpend } from './spend-alert.ts'
import type { Which } from './store.ts'

export const redemptionTasks = ({ transaction }: Database, publicUrl: string): TaskList => ({
  tellOfSpend: (payload) => transaction((tx) => tellOfSpend(tx, payload as Which & { token: string }, publicUrl)),
  expireHold: (payload) => transaction((tx) => expire(tx, payload as Omit<Which, 'collectorId'>, new Date())),
})
