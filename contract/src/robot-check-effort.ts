import { z } from './zod.ts'

/** How much work a robot check is: 0 as usual; each step is several times the one before. */
export const RobotCheckEffort = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type RobotCheckEffort = z.infer<typeof RobotCheckEffort>
