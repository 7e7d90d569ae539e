import { z } from '../zod.ts'

/** How a field of content is written. Limits are those of the check; what breaks one is told by the check all the same. */
export type FormControl =
  | { is: 'text'; isLong?: boolean | undefined; least?: number | undefined; most?: number | undefined }
  | { is: 'number'; isWhole: boolean; least?: number | undefined; most?: number | undefined }
  | { is: 'yesNo' }
  /** A day, or one that is counted from the round's first: `{day 7}`. */
  | { is: 'day' }
  | { is: 'moment' }
  | { is: 'picture' }
  | { is: 'choice'; choices: { value: string; label: string }[] }
  /** A list of texts; of these choices alone, where there are any. */
  | { is: 'texts'; choices?: { value: string; label: string }[] | undefined }
  | { is: 'group'; fields: FormField[] }
  /** A list of things with the same fields. */
  | { is: 'groups'; fields: FormField[] }
  /** Values by a name that the writer gives each: a brand's, a postcode. */
  | { is: 'named'; names?: { value: string; label: string }[] | undefined; of: FormControl }
  /** One of several shapes, told apart by a field of theirs. */
  | { is: 'shape'; by: string; shapes: { value: string; label: string; fields: FormField[] }[] }
  /** Anything else: as JSON. */
  | { is: 'json' }

export type FormField = {
  name: string
  label: string
  hint?: string | undefined
  isNeeded: boolean
  control: FormControl
}

/** Fields hold fields, as deep as content does: the type says how, and a description of calls that they are objects. */
const Fields = z.array(z.record(z.string(), z.unknown())) as unknown as z.ZodMiniType<FormField[]>

/**
 * How an item of a kind is written: as Markdown, or field by field, where each value is JSON. In a table (`cells`) each value is
 * a text, and a list is one with semicolons.
 */
export const ContentForm = z.object({
  as: z.enum(['fields', 'cells', 'markdown']),
  fields: Fields,
})
export type ContentForm = z.infer<typeof ContentForm>
