import { z } from '../zod.ts'

const Choice = z.object({ value: z.string(), label: z.string() })

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

const Field: z.ZodMiniType<FormField> = z.lazy(() =>
  z.object({
    name: z.string(),
    label: z.string(),
    hint: z.optional(z.string()),
    /** It must be there: one that is not may be left empty. */
    isNeeded: z.boolean(),
    control: Control,
  }),
)

const Control: z.ZodMiniType<FormControl> = z.lazy(() =>
  z.discriminatedUnion('is', [
    z.object({
      is: z.literal('text'),
      isLong: z.optional(z.boolean()),
      least: z.optional(z.number()),
      most: z.optional(z.number()),
    }),
    z.object({
      is: z.literal('number'),
      isWhole: z.boolean(),
      least: z.optional(z.number()),
      most: z.optional(z.number()),
    }),
    z.object({ is: z.literal('yesNo') }),
    z.object({ is: z.literal('day') }),
    z.object({ is: z.literal('moment') }),
    z.object({ is: z.literal('picture') }),
    z.object({ is: z.literal('choice'), choices: z.array(Choice) }),
    z.object({ is: z.literal('texts'), choices: z.optional(z.array(Choice)) }),
    z.object({ is: z.literal('group'), fields: z.array(Field) }),
    z.object({ is: z.literal('groups'), fields: z.array(Field) }),
    z.object({ is: z.literal('named'), names: z.optional(z.array(Choice)), of: Control }),
    z.object({
      is: z.literal('shape'),
      by: z.string(),
      shapes: z.array(z.object({ value: z.string(), label: z.string(), fields: z.array(Field) })),
    }),
    z.object({ is: z.literal('json') }),
  ]),
)

/**
 * How an item of a kind is written: as Markdown, or field by field, where each value is JSON. In a table (`cells`) each value is
 * a text, and a list is one with semicolons.
 */
export const ContentForm = z.object({
  as: z.enum(['fields', 'cells', 'markdown']),
  fields: z.array(Field),
})
export type ContentForm = z.infer<typeof ContentForm>
