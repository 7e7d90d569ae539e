import { z } from './zod.ts'

/**
 * The states of a card: sold without a name, known from paper, given up half-way, in use, sent by email for a while, or
 * closed because another took its place.
 */
export const CardState = z.enum(['UNREGISTERED', 'ANALOG', 'GHOST', 'REGISTERED', 'TEMPORARY', 'REPLACED'])
export type CardState = z.infer<typeof CardState>
