import { plainProse } from './plain-text.ts'
import { typedText } from './text.ts'
import { z } from './zod.ts'

/** Why points are given or taken by hand: of a list, so that they can be counted; with words beside it. */
export const adjustmentReasons = {
  goodwill: 'Goodwill, for a bad experience',
  missing: 'Points that a shop did not send',
  wrongRate: 'Points at a wrong rate',
  offerNotCounted: 'An offer that should have counted',
  postedTwice: 'Points that were posted twice',
  correction: 'Another correction',
} as const
export const AdjustmentReason = z.enum(Object.keys(adjustmentReasons) as [keyof typeof adjustmentReasons])
export type AdjustmentReason = z.infer<typeof AdjustmentReason>

/** Why somebody of the office does something: the member can read it. */
export const Reason = typedText(300, { missing: 'Say why', tooLong: 'Say it in 300 characters' }, plainProse)

/** So long at most, in a year, a member does not read who looked at their account. */
export const mostHoldBackDays = 90

/** How a caller showed that they are the member, where it was not by their word. */
export const IdentifiedBy = typedText(200, { missing: 'Say how you know', tooLong: 'Say it in 200 characters' })

/** What somebody saw that shows it: a letter of the bank, a certificate. */
export const Evidence = typedText(300, { missing: 'Say what you saw', tooLong: 'Say it in 300 characters' })
