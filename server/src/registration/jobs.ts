import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { createAccount } from './account.ts'
import { writeToConfirm } from './registration.ts'
import { sendTemporaryCard } from './temporary-card.ts'

export const registrationTasks = (database: Database, publicUrl: string, unsubscribeSecret: string): TaskList => ({
  writeToConfirm: (payload) =>
    database.transaction((tx) => writeToConfirm(tx, payload as Parameters<typeof writeToConfirm>[1], publicUrl)),
  sendTemporaryCard: (payload) =>
    database.transaction((tx) =>
      sendTemporaryCard(tx, (payload as { email: string }).email, { now: new Date(), publicUrl }),
    ),
  createAccount: (payload) =>
    database.transaction((tx) =>
      createAccount(tx, (payload as { registrationId: string }).registrationId, { publicUrl, unsubscribeSecret }),
    ),
})
