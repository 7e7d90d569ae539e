import type { Database } from '../../platform/database/database.ts'
import { handle, type JobHandler } from '../../platform/jobs/job.ts'
import * as jobs from './jobs.ts'
import { sendAddressConfirmation } from './older-address.ts'
import { findWhoResets, sendResetCode, sendResetLink } from './password-reset.ts'

export const identityJobs = ({ transaction }: Database, publicUrl: string): JobHandler[] => [
  handle(jobs.sendResetLink, ({ email }) =>
    transaction((tx) => sendResetLink(tx, email, { now: new Date(), publicUrl })),
  ),
  handle(jobs.findWhoResets, ({ challengeId, cardNumber, deviceHash }) =>
    transaction((tx) => findWhoResets(tx, challengeId, { cardNumber, deviceHash, now: new Date() })),
  ),
  handle(jobs.sendResetCode, ({ challengeId, method }) =>
    transaction((tx) => sendResetCode(tx, challengeId, { method, now: new Date(), publicUrl })),
  ),
  handle(jobs.sendAddressConfirmation, ({ collectorId }) =>
    transaction((tx) => sendAddressConfirmation(tx, collectorId, { now: new Date(), publicUrl })),
  ),
]
