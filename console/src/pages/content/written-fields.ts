/** An item's fields, each as a text; of a document, all of it under one name. */
export function fieldsInText(value: string | undefined): Record<string, string> {
  const fields = fieldsIn(value)
  if (!fields) return value === undefined ? {} : { Text: value }
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
  )
}

/** What an item says; undefined where it is a text. */
export function fieldsIn(value: string | undefined): Record<string, unknown> | undefined {
  if (!value?.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
