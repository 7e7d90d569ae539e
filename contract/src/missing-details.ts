import { z } from './zod.ts'

/** What an account that is older than the web application may lack (docs/decisions/065). */
export const missingDetails = ['title', 'memorableName', 'mobile'] as const
export type MissingDetail = (typeof missingDetails)[number]

export const MissingDetails = z.array(z.enum(missingDetails))
