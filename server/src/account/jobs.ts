import type { TaskList } from 'graphile-worker'
import type { Database } from '../platform/database/database.ts'
import { sendEmailChangeLink } from './email.ts'
import { sendAddressConfirmation } from './older-address.ts'

type Payload = { collectorId: string }

export const accountTasks = (database: Database, publicUrl: string): TaskList => ({
  sendEmailChangeLink: (payload) =>
    database.transaction((tx) => sendEmailChangeLink(tx, (payload as Payload).collectorId, publicUrl)),
  sendAddressConfirmation: (payload) =>
    database.transaction((tx) =>
      sendAddressConfirmation(tx, (payload as Payload).collectorId, { now: new Date(), publicUrl }),
    ),
})
