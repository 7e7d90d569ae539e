import { readFile } from 'node:fs/promises'
import { z } from '@pollen/contract/zod'
import { StartError } from './start-error.ts'

const folder = new URL('../../../../content/', import.meta.url)

/**
 * What operators wrote in a file of `content/`.
 *
 * @throws StartError   it says what is wrong, and where
 */
export const written = async <Schema extends z.ZodMiniType>(file: string, schema: Schema): Promise<z.output<Schema>> =>
  understood(file, await readFile(new URL(file, folder), 'utf8'), schema)

/** @throws StartError */
export function understood<Schema extends z.ZodMiniType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const { data, error } = z.safeParse(schema, parsed(file, text), { error: z.locales.en().localeError })
  if (!error) return data as z.output<Schema>
  const [first] = error.issues
  const place = first?.path.length ? ` at ${first.path.join('.')}` : ''
  throw new StartError(`content/${file} cannot be used${place}: ${first?.message}.`)
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`content/${file} is not JSON: ${(error as Error).message}.`)
  }
}
