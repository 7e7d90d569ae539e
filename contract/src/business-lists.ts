import { z } from './zod.ts'

/** What a business does, by groups, and how many it employs, by the letter that stands for it. */
export const BusinessLists = z.object({
  businessEmployees: z.record(z.string(), z.string()),
  businessCategories: z.array(
    z.object({ group: z.string(), categories: z.array(z.object({ key: z.string(), name: z.string() })) }),
  ),
})
