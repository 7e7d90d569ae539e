type Plain = string | number | null | undefined

/**
 * A PostgreSQL array literal of values that need no quotes: numbers, uuids, times, our own identifiers. The driver
 * quotes every element, and a batch of some hundred postings has some thousand elements.
 */
export const plainArray = (values: Plain[]): string => `{${values.map((value) => value ?? 'null').join()}}`

/** A PostgreSQL array literal of any text; undefined becomes null. */
export const textArray = (values: (string | undefined)[]): string =>
  `{${values.map((value) => (value === undefined ? 'null' : quote(value))).join()}}`

const quote = (text: string) => (/["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`)

/** A PostgreSQL array literal of JSON, whose text has nothing that JSON escapes in another way; undefined becomes null. */
export const jsonArray = (values: unknown[]): string =>
  `{${values.map((value) => (value === undefined ? 'null' : JSON.stringify(JSON.stringify(value)))).join()}}`
