import { z } from '@pollen/contract/zod'

/** What a form says of a field, where its schema and its name do not. */
export type FieldWords = {
  label?: string
  hint?: string
  unit?: string
  /** The kind of content of which it names an item, or of a list, items. */
  names?: string
  /** How it is written; in a table, several texts are one cell, with semicolons. */
  control?: 'text' | 'longText' | 'texts' | 'number' | 'picture'
  /** What its values are called. */
  choices?: Record<string, string>
}

/**
 * Words by the fields of an item: `days.title` is a field of each of its `days`; `key` what values are named by that have
 * names of their own.
 */
export type ItemWords = Record<string, FieldWords>

/** What is known of a schema wherever it stands. */
export const knownFields = z.registry<FieldWords>()
