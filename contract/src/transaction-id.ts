import { text } from './text.ts'
import { z } from './zod.ts'

/** The number of a transaction among the member's own; those of an account that was joined into theirs are 0 and below. */
export const TransactionId = text(10).check(z.regex(/^(0|-?[1-9]\d{0,8})$/))
