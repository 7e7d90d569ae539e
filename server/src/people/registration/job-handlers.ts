import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { createAccount } from './create-account.ts'
import * as jobs from './jobs.ts'
import { writeToConfirm } from './registration.ts'
import { sendTemporaryCard } from './temporary-card.ts'
import { sendTemporaryCardCheck } from './temporary-card-check.ts'

export const registrationJobs = (database: Database, publicUrl: string, unsubscribeSecret: Secret): JobHandler[] => [
  handle(jobs.writeToConfirm, (registration) =>
    database.transaction((tx) => writeToConfirm(tx, registration, publicUrl)),
  ),
  handle(jobs.sendTemporaryCard, ({ email }) =>
    database.transaction((tx) => sendTemporaryCard(tx, email, { now: new Date(), publicUrl })),
  ),
  handle(jobs.sendTemporaryCardCheck, ({ cardNumber }) =>
    database.transaction((tx) => sendTemporaryCardCheck(tx, cardNumber, { now: new Date(), publicUrl })),
  ),
  handle(jobs.createAccount, ({ registrationId }) =>
    createAccount(database, registrationId, { publicUrl, unsubscribeSecret }),
  ),
]
