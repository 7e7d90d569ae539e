import { z } from './zod.ts'

/** A brand as people are shown it. */
export const Brand = z.object({ brandDetailsKey: z.string(), name: z.string(), colour: z.string() })
export type Brand = z.infer<typeof Brand>
