import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from '@pollen/contract/zod'
import { StartError } from '../process/start-error.ts'
import { lineOfValue } from './json-lines.ts'
import { sentenceOf } from './sentences.ts'

const folder = new URL('../../../../content/', import.meta.url)

/** A file of `content/`, which operators write. */
export const contentText = (file: string): Promise<string> => readFile(new URL(file, folder), 'utf8')

/** The same for what is read before anything else; undefined where there is no such file. */
export function contentTextIfThere(file: string): string | undefined {
  const address = new URL(file, folder)
  return existsSync(address) ? readFileSync(address, 'utf8') : undefined
}

/** Tells two states of `content/` apart: it is of the name and the text of each file. */
export async function fingerprintOfContent(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Array.fromAsync(glob('**/*.*', { cwd: fileURLToPath(folder) }))).sort())
    hash.update(
      `${file}\n${createHash('sha256')
        .update(await readFile(new URL(file, folder)))
        .digest('hex')}\n`,
    )
  return hash.digest('hex').slice(0, 32)
}

/**
 * Reads a JSON file of `content/`, or the text that is given in its place.
 *
 * @throws StartError   the file breaks a rule; the message names the line and the field
 */
export const readContent = async <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  given?: string,
): Promise<z.output<Schema>> => parseContent(file, given ?? (await contentText(file)), schema)

/**
 * Parses the text of such a file.
 *
 * @throws StartError   as `readContent`
 */
export function parseContent<Schema extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, parseJson(file, text), { error: sentenceOf })
  if (!error) return data as z.output<Schema>
  throw together(error.issues.map(({ path, message }) => wrongValue(file, text, { path, says: message })))
}

/** Several faults as one, a line for each. */
export const together = (faults: StartError[]): StartError =>
  new StartError([...new Set(faults.map(({ message }) => message))].join('\n'))

/** A value of a JSON file breaks a rule. The place in the list that the file is, if it is one, is told by the line. */
export function wrongValue(file: string, text: string, { path, says }: { path: PropertyKey[]; says: string }) {
  const field = typeof path[0] === 'number' ? path.slice(1) : path
  return wrongContent(file, [field.join('.'), says].filter(Boolean).join(' '), lineOfValue(text, path))
}

/** Why the server does not start with the file as it is. */
export const wrongContent = (file: string, says: string, line?: number): StartError =>
  new StartError(`content/${file} cannot be used: ${line === undefined ? '' : `line ${line}: `}${says}.`)

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`content/${file} is not JSON: ${(error as Error).message}.`)
  }
}
