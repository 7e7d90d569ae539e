import { joinedFigures } from './plain-text.ts'
import { typedText } from './text.ts'
import { z } from './zod.ts'

/** How a code reaches a person (registration.md §9). */
export const DeliveryMethod = z.enum(['email', 'sms'], 'Choose how to get your code')
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

const notACode = 'Enter the 6 numbers of your code'

/** Six digits, as a person reads them off a message; what separates them is forgiven. */
export const TwoFactorCode = typedText(7, { missing: 'Enter your code', tooLong: notACode }, joinedFigures).check(
  z.regex(/^\d{6}$/, notACode),
)

/** How long a code is valid, how often it may be mistyped, and how often one may be sent. */
export const twoFactorLimits = { lifetimeMinutes: 10, tries: 5, sends: 4 } as const
