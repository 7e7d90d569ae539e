/** What an item says, field by field; a document's text as a whole. */
export type Fields = Record<string, unknown>

/** The fields of an item that is JSON; undefined for a text. */
export function fieldsOf(value: string): Fields | undefined {
  if (!/^\s*[{[]/.test(value)) return undefined
  try {
    const read: unknown = JSON.parse(value)
    return typeof read === 'object' && read !== null ? (read as Fields) : undefined
  } catch {
    return undefined
  }
}

export const textOf = (fields: Fields | undefined, name: string): string | undefined =>
  typeof fields?.[name] === 'string' && fields[name] !== '' ? (fields[name] as string) : undefined
