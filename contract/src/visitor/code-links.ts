import { Token } from '../fields.ts'
import { text } from '../text.ts'
import { DeliveryMethod } from '../two-factor.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What a visitor can be in the middle of when a code is sent. */
export const CodePurpose = z.enum(['signIn', 'resetPassword', 'retrieveCard', 'replaceCard'])
export type CodePurpose = z.infer<typeof CodePurpose>

/**
 * Opens the link of a code's email: leads the browser that asked for the code back to where it is entered, once. In any
 * other browser the link opens nothing, and stays as it is (docs/decisions/084).
 */
export const continueWithCode = endpoint({
  method: 'POST',
  url: '/2fa/continue',
  costs: 'secret',
  body: z.object({ token: Token }),
  answer: z.object({
    purpose: CodePurpose,
    /** What the tab held that asked for the code, and its name in `/2fa/send/:id`. */
    challenge: Token,
    id: text(100),
    sentBy: DeliveryMethod,
  }),
  refuses: ['linkNotValid', 'codeWantedElsewhere'],
})
