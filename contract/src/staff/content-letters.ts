import { Id, text } from '../text.ts'
import { z } from '../zod.ts'
import { ContentKey } from './content-parts.ts'
import { endpoint } from './endpoint.ts'

/** What stands in braces in a letter. */
const LetterPlaceholder = z.object({
  name: z.string(),
  /** What it is: “when the account is erased”. */
  says: z.string(),
  /** How it is written: `{erasesAt}`, or with the choices that it makes. */
  writtenAs: z.string(),
  /** As it stands in a sentence, of an invented member. */
  sample: z.string(),
  /** A letter without it is refused. */
  isNeeded: z.boolean(),
})
export type LetterPlaceholder = z.infer<typeof LetterPlaceholder>

/** A letter's file as it runs, or as a draft writes it; each revision of a draft has an address of its own. */
const OfLetter = z.object({ letter: ContentKey, draftId: z.optional(Id), revision: z.optional(text(10)) })

/** What a letter can say, and its subject as it is read; without one, something in it is to be put right. */
export const letterInContent = endpoint({
  method: 'GET',
  url: '/staff/content/letter',
  needs: 'seeContent',
  pairs: 'never',
  query: OfLetter,
  answer: z.object({
    /** When it is sent, and to whom. */
    says: z.string(),
    subject: z.optional(z.string()),
    text: z.optional(z.string()),
    placeholders: z.array(LetterPlaceholder),
    /** What every letter can say of the programme. */
    ofProgramme: z.array(z.object({ name: z.string(), sample: z.string(), isNeeded: z.boolean() })),
  }),
  refuses: ['notFound'],
})

/** The letter as its recipient reads it, with invented facts, for a frame of the console. */
export const letterPageInContent = endpoint({
  method: 'GET',
  url: '/staff/content/letter/page',
  needs: 'seeContent',
  pairs: 'never',
  query: OfLetter,
  answer: z.string(),
  answersWith: 'html',
  refuses: ['notFound', 'contentFaulty'],
})
