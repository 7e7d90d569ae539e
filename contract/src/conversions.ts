import { z } from './zod.ts'

/** Which way points go (member-area.md §3). */
export const conversionTypes = ['NECTAR_TO_PARTNER', 'PARTNER_TO_NECTAR'] as const
export const ConversionType = z.enum(conversionTypes)
export type ConversionType = z.infer<typeof ConversionType>

/**
 * - `ASKED`: the member asked for it
 * - `HELD`: our points are kept for it, and not gone
 * - `SENT`: the partner was asked to do its part
 * - `CONFIRMED`: both sides have done it
 * - `REFUSED`: the partner, or we, said no; nothing has changed hands
 * - `UNKNOWN`: the partner was asked several times and did not answer; we go on asking
 * - `RETURNED`: given back, after three days without an answer, or because it was not the member
 */
export const conversionStates = ['ASKED', 'HELD', 'SENT', 'CONFIRMED', 'REFUSED', 'UNKNOWN', 'RETURNED'] as const
export const ConversionState = z.enum(conversionStates)
export type ConversionState = z.infer<typeof ConversionState>

/** So many points of the side that they leave become so many of the other's. */
export const ConversionRate = z.object({ gives: z.int(), gets: z.int() })
export type ConversionRate = z.infer<typeof ConversionRate>

/** Why points cannot be converted now, or were not: names of refusals. */
export const conversionObstacles = [
  'partnerNotLinked',
  'partnerNeedsLogin',
  'partnerAccountLocked',
  'notEnoughPartnerPoints',
  'spendingLocked',
  'spendingHeld',
  'contactChangedLately',
] as const
export const ConversionObstacle = z.enum(conversionObstacles)
export type ConversionObstacle = z.infer<typeof ConversionObstacle>

/** Why points came back: the partner did not answer for three days, it was not the member, or the partner had not done it. */
export const ReturnReason = z.enum(['noAnswer', 'notMe', 'notDone'])
export type ReturnReason = z.infer<typeof ReturnReason>

/** For so long a quote holds, whatever the rate becomes meanwhile. */
export const quoteMinutes = 15
