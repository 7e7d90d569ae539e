import { z } from './zod.ts'

/** The fields that are not right, each by its path in what was sent, with the sentence that says what it should be. */
export const InvalidFields = z.array(z.object({ path: z.array(z.string()), says: z.string() }))
export type InvalidFields = z.infer<typeof InvalidFields>
