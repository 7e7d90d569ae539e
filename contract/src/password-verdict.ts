import { z } from './zod.ts'

/** Would this password do? `description` says what is wrong with one that is INVALID. */
export const PasswordVerdict = z.object({
  pwdValidity: z.enum(['VALID', 'INVALID']),
  description: z.optional(z.string()),
})
export type PasswordVerdict = z.infer<typeof PasswordVerdict>
