import { LeavingReason, OpenMatter } from '../leaving.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What would end with the member's account. */
export const accountEnd = endpoint({
  method: 'GET',
  url: '/customer/account-end',
  answer: z.object({
    points: z.int(),
    worthPence: z.int(),
    pendingPoints: z.int(),
    heldPoints: z.int(),
    openMatters: z.array(OpenMatter),
  }),
  refuses: [],
})

/**
 * Closes the member's account (member-area.md §7): every session ends, the card is refused, marketing stops. Until
 * `erasesAt` they can come back; then it is erased, once `openMatters` have ended.
 */
export const closeAccount = endpoint({
  method: 'DELETE',
  url: '/session-api/session/anonymise',
  twoFactorCode: true,
  costs: 'secret',
  body: z.object({ reason: z.optional(LeavingReason) }),
  answer: z.object({ erasesAt: z.iso.datetime(), openMatters: z.array(OpenMatter) }),
  refuses: ['codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})
