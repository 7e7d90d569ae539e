import { z } from './zod.ts'

/** What became of a spend that a member says was not theirs: the points that were still held went back, the others were spent. */
export const DisputedSpend = z.object({ caseNumber: z.string(), releasedPoints: z.int(), spentPoints: z.int() })
