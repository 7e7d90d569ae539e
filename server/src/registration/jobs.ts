import { z } from '@pollen/contract/zod'
import { job } from '../platform/database/job.ts'

/** A registration ends after a day without a word, so later retries would write to nobody. */
export const writeToConfirm = job(
  'writeToConfirm',
  z.object({ registrationId: z.string(), forceWebLink: z.boolean() }),
  { retries: 12 },
)

export const sendTemporaryCard = job('sendTemporaryCard', z.object({ email: z.string() }), { retries: 24 })

/** Given up, the registration stays as it was confirmed. */
export const createAccount = job('createAccount', z.object({ registrationId: z.string() }), { retries: 24 })
