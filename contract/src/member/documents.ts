import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What changed in a document since the member agreed, paragraph by paragraph. */
export const documentChanges = endpoint({
  method: 'GET',
  url: '/documents-api/changes/:name.json',
  params: z.object({ name: text(60).check(z.regex(/^[a-z-]{1,60}$/)) }),
  answer: z.object({
    /** When the member agreed, ISO 8601. */
    agreedAt: z.string(),
    /** The version that held then. */
    agreed: z.object({ version: z.int(), from: z.iso.date() }),
    /** Each below its heading: what a paragraph said (HTML), what it says now, or only one of the two. */
    changes: z.array(z.object({ under: z.string(), was: z.optional(z.string()), is: z.optional(z.string()) })),
  }),
  refuses: ['documentNotFound'],
})
