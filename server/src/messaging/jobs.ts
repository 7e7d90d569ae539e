import { z } from '@pollen/contract/zod'
import { job } from '../platform/database/job.ts'

const Payload = z.object({ messageId: z.string() })

/** Tried for four days; then the message stays in the outbox, unsent, until it is deleted. A server that says nothing delays its own kind alone. */
const retries = 24

export const deliverMessage = job('deliverMessage', Payload, { retries, waitsFor: 'mail server' })
export const deliverText = job('deliverText', Payload, { retries, waitsFor: 'text gateway' })
