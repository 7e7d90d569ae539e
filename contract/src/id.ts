import { text } from './text.ts'
import { z } from './zod.ts'

/** An id that we gave, as a caller sends it: a UUID. */
export const Id = text(36).check(z.uuid())
