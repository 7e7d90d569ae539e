import { z } from '@pollen/contract/zod'
import { job } from '../platform/database/job.ts'

/** If every retry fails, the message stays in the outbox, unsent. */
export const deliverMessage = job('deliverMessage', z.object({ messageId: z.string() }), { retries: 24 })
