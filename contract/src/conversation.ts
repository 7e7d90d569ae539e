import { text } from './text.ts'
import { z } from './zod.ts'

/** A browser's own name for what it sends, 128 random bits: sent again under this name, it counts once. */
export const SentAs = text(32).check(z.regex(/^[0-9a-f]{32}$/))

/** A line of what somebody and we wrote to each other. It is text, and never markup. */
const CaseMessage = z.object({
  from: z.enum(['member', 'us']),
  /** Who of us wrote it. */
  name: z.optional(z.string()),
  text: z.string(),
  at: z.iso.datetime(),
})

/** A case as its member reads it, or whoever wrote without an account: what it is about in a few words, and what was written, the first first. */
export const Conversation = z.object({
  caseNumber: z.string(),
  about: z.string(),
  /** Where a spend that wasn’t the member’s was, and what became of its points. */
  spend: z.optional(z.string()),
  openedAt: z.iso.datetime(),
  isClosed: z.boolean(),
  /** It is closed, and whoever writes opens it again. */
  opensAgain: z.optional(z.boolean()),
  messages: z.array(CaseMessage),
})
export type Conversation = z.infer<typeof Conversation>
