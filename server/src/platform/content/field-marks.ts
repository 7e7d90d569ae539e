import { z } from '@pollen/contract/zod'

/** How people write a field, where its schema alone does not say. */
export type FieldMark =
  | { is: 'picture' }
  /** One of the brands, or, in a list, several. */
  | { is: 'brand' }
  /** In a table a cell with semicolons. */
  | { is: 'texts'; choices?: readonly string[] }
  | { is: 'number' }

const marks = z.registry<FieldMark>()

/** Says how a field is written; form.ts reads it. */
export const marked = <Schema extends z.ZodMiniType>(schema: Schema, mark: FieldMark): Schema => {
  marks.add(schema, mark)
  return schema
}

export const markOf = (schema: z.core.$ZodType): FieldMark | undefined => marks.get(schema)
