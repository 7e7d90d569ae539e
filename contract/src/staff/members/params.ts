import { Id } from '../../text.ts'
import { z } from '../../zod.ts'

/** Whose account a call of the office is about. */
export const MemberParams = z.object({ member: Id })
