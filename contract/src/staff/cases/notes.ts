import { CaseMessageText } from '../../fields.ts'
import { Id } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from './case-number.ts'

/** What one of us wrote about a case for colleagues. */
export const CaseNote = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
  /** The colleague whom it asks. */
  asks: z.optional(z.string()),
})

/** A question about a case that waits for whoever reads, or an answer to theirs. */
export const CaseQuestion = z.object({
  caseNumber: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  isAnswer: z.boolean(),
  isUnread: z.boolean(),
})
export type CaseQuestion = z.infer<typeof CaseQuestion>

/**
 * Writes a note for colleagues on a case, whoever has it. The member never sees it in the app; it is in the copy of their data,
 * as the law has it (docs/decisions/177). A colleague whom it asks is told until they have read it, and whoever asked when they
 * have answered by a note of theirs.
 */
export const noteCase = endpoint({
  method: 'POST',
  url: '/staff/cases/:caseNumber/notes',
  needs: 'answerCases',
  pairs: 'never',
  about: 'case',
  costs: 'work',
  params: z.object({ caseNumber: CaseNumber }),
  body: z.object({ text: CaseMessageText, asks: z.optional(Id) }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount', 'caseClosed'],
})

/** Those whom one may ask about a case, without oneself. */
export const colleaguesToAsk = endpoint({
  method: 'GET',
  url: '/staff/team/names',
  needs: 'answerCases',
  pairs: 'never',
  answer: z.object({ colleagues: z.array(z.object({ staffId: z.uuid(), name: z.string() })) }),
  refuses: [],
})
