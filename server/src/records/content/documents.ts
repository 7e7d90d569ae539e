import { readdir, readFile } from 'node:fs/promises'
import { DocumentError } from '@pollen/documents/document-error'
import { type Documents, parseDocuments } from '@pollen/documents/documents'
import sanitize from 'sanitize-html'
import { StartError } from '../../platform/process/start-error.ts'

const folder = new URL('../../../../content/documents/', import.meta.url)

/** Documents may format text and nothing else: no script, no style, no frame. */
export const sanitiseHtml = (html: string): string =>
  sanitize(html, { allowedTags: [...sanitize.defaults.allowedTags, 'h1', 'h2'] })

let read: Promise<Documents> | undefined

/**
 * What operators wrote in content/documents/, read once by each server.
 *
 * @throws StartError   a document breaks a rule; the message names the file and the line
 */
export function documents(): Promise<Documents> {
  read ??= readDocuments()
  return read
}

async function readDocuments(): Promise<Documents> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'))
  const files = await Promise.all(
    names.map(async (name) => [name.replaceAll('\\', '/'), await readFile(new URL(name, folder), 'utf8')] as const),
  )
  try {
    return sanitised(parseDocuments(Object.fromEntries(files)))
  } catch (error) {
    throw error instanceof DocumentError ? new StartError(error.message) : error
  }
}

/** The parser prints no HTML of a writer's; this is a second wall behind it. */
const sanitised = ({ questions, versions }: Documents): Documents => ({
  questions: mapValues(questions, (topic) => ({
    ...topic,
    questions: topic.questions.map((one) => ({ ...one, answer: sanitiseHtml(one.answer) })),
  })),
  versions: mapValues(versions, (version) => ({
    ...version,
    html: sanitiseHtml(version.html),
    paragraphs: version.paragraphs.map(({ under, html }) => ({ under, html: sanitiseHtml(html) })),
  })),
})

const mapValues = <V>(lists: Record<string, V[]>, change: (value: V) => V): Record<string, V[]> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(change)]))
