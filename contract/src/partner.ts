import { z } from './zod.ts'

/** The programmes of other companies that members can link their account to (member-area.md §3). */
export const partnerIds = ['BA', 'MARRIOTT'] as const
export const PartnerId = z.enum(partnerIds)
export type PartnerId = z.infer<typeof PartnerId>

/** Where a partner's login sends a member back to. */
export const partnerReturnPath = '/account/linked-partners/return'
