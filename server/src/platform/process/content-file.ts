import { readFile } from 'node:fs/promises'
import { z } from '@pollen/contract/zod'
import { StartError } from './start-error.ts'

const folder = new URL('../../../../content/', import.meta.url)

/**
 * Reads a file of `content/`, which operators write.
 *
 * @throws StartError   it says what is wrong, and where
 */
export const readContentFile = async <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> => parseContent(file, await readFile(new URL(file, folder), 'utf8'), schema)

/**
 * Parses the text of such a file.
 *
 * @throws StartError   it says what is wrong, and where
 */
export function parseContent<Schema extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, parseJson(file, text), { error: z.locales.en().localeError })
  if (!error) return data as z.output<Schema>
  const [first] = error.issues
  const place = first?.path.length ? ` at ${first.path.join('.')}` : ''
  throw new StartError(`content/${file} cannot be used${place}: ${first?.message}.`)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`content/${file} is not JSON: ${(error as Error).message}.`)
  }
}
