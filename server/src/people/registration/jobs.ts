import { z } from '@pollen/contract/zod'
import { job } from '../../platform/jobs/job.ts'

/** A registration ends after a day of silence, so later retries would be useless. */
export const writeToConfirm = job(
  'writeToConfirm',
  z.object({ registrationId: z.string(), forceWebLink: z.boolean() }),
  { retries: 12 },
)

export const sendTemporaryCard = job('sendTemporaryCard', z.object({ email: z.string() }), { retries: 24 })

export const sendTemporaryCardCheck = job('sendTemporaryCardCheck', z.object({ cardNumber: z.string() }), {
  retries: 24,
})

/** If every retry fails, the registration stays confirmed. */
export const createAccount = job('createAccount', z.object({ registrationId: z.string() }), { retries: 24 })
