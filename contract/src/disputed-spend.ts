import { z } from './zod.ts'

/** The case about a spend that a member says was not theirs: points that were still held went back, the others were spent. */
export const DisputedSpend = z.object({ caseNumber: z.string(), releasedPoints: z.int(), spentPoints: z.int() })
export type DisputedSpend = z.infer<typeof DisputedSpend>
