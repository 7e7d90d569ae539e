import { z } from './zod.ts'

/** Why somebody leaves, where they say so. It is counted, without who said it. */
export const leavingReasons = {
  seldomUsed: 'I don’t use it much',
  tooManyMessages: 'Too many messages',
  privacy: 'I don’t want you to know what I buy',
  secondAccount: 'I have another account',
  somethingWrong: 'Something went wrong',
  other: 'Something else',
} as const

export const LeavingReason = z.enum(Object.keys(leavingReasons) as [keyof typeof leavingReasons])
export type LeavingReason = z.infer<typeof LeavingReason>

/** What must end before an account can be erased: a spend at a till, points that are on their way, a conversion, a case. */
export const OpenMatter = z.enum(['hold', 'pendingPoints', 'conversion', 'case'])
export type OpenMatter = z.infer<typeof OpenMatter>
