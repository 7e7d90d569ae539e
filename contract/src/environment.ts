import { z } from './zod.ts'

/** Where the programme runs. Only `prod` is real: elsewhere there is a demonstration, a mailbox and pages for developers. */
export const Environment = z.enum(['local', 'preprod', 'prod'], 'must be local, preprod or prod')
export type Environment = z.infer<typeof Environment>
