type Plain = string | number | null | undefined

/**
 * An array as PostgreSQL reads it, of what needs no quotes: numbers, uuids, times, names of ours. What the driver makes of
 * an array quotes every element, which for some hundred postings at once takes longer than all else that is done for them.
 */
export const plainArray = (values: Plain[]): string => `{${values.map((value) => value ?? 'null').join()}}`

/** As `plainArray`, of any text. */
export const textArray = (values: (string | undefined)[]): string =>
  `{${values.map((value) => (value === undefined ? 'null' : quoted(value))).join()}}`

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
