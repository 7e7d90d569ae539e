import { text } from './text.ts'
import { z } from './zod.ts'

/** The number of a transaction among the member's own. */
export const TransactionId = text(9).check(z.regex(/^[1-9]\d{0,8}$/))
