type Plain = string | number | null | undefined

/**
 * An array as PostgreSQL reads it, of what needs no quotes: numbers, uuids, times, names of ours. What the driver makes of
 * an array quotes every element, needed or not, and some hundred postings at once are some thousand elements.
 */
export const plainArray = (values: Plain[]): string => `{${values.map((value) => value ?? 'null').join()}}`

/** As `plainArray`, of any text. */
export const textArray = (values: (string | undefined)[]): string =>
  `{${values.map((value) => (value === undefined ? 'null' : quoted(value))).join()}}`

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
