import { existsSync, readFileSync } from 'node:fs'
import { z } from '@pollen/contract/zod'
import type { StartError } from '../process/start-error.ts'
import { ContentError, type ContentFault, faultsIn } from './content-error.ts'
import { lineOfValue } from './json-lines.ts'
import { sentenceOf } from './sentences.ts'

const folder = new URL('../../../../content/', import.meta.url)

/** A file of `content/` that is read before anything else; undefined where there is no such file. */
export function contentTextIfThere(file: string): string | undefined {
  const address = new URL(file, folder)
  return existsSync(address) ? readFileSync(address, 'utf8') : undefined
}

/**
 * Parses the text of a JSON file of `content/`.
 *
 * @throws StartError   it breaks a rule; the message names the line and the field
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
export const together = (faults: StartError[]): ContentError =>
  new ContentError(faults.flatMap((fault) => faultsIn(fault, '')))

/** A value of a JSON file breaks a rule. The place in the list that the file is, if it is one, is told by the line. */
export function wrongValue(file: string, text: string, { path, says }: { path: PropertyKey[]; says: string }) {
  const item = typeof path[0] === 'number' ? path[0] : undefined
  const field = (item === undefined ? path : path.slice(1)) as ContentFault['path']
  return wrongContent(file, [field.join('.'), says].filter(Boolean).join(' '), {
    line: lineOfValue(text, path),
    ...(item !== undefined && { item }),
    path: field,
    says,
  })
}

/** @param says  what stands at the field, where the sentence says its name, too */
type Place = Partial<Pick<ContentFault, 'line' | 'item' | 'path' | 'says'>>

/** Why the server does not start with the file as it is. */
export const wrongContent = (file: string, sentence: string, place: Place = {}): ContentError =>
  new ContentError([
    {
      file,
      path: [],
      says: sentence,
      ...place,
      sentence: `content/${file} cannot be used: ${place.line === undefined ? '' : `line ${place.line}: `}${sentence}.`,
    },
  ])

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const says = `is not JSON: ${(error as Error).message}`
    throw new ContentError([{ file, path: [], says, sentence: `content/${file} ${says}.` }])
  }
}
