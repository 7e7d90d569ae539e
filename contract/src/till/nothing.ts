import { z } from '../zod.ts'

/** The body of a call whose address says all: none, or one without a field. */
export const Nothing = z.nullish(z.strictObject({}))
