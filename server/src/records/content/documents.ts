import { DocumentError } from '@pollen/documents/document-error'
import { type Documents, parseDocuments } from '@pollen/documents/documents'
import sanitize from 'sanitize-html'
import { ContentError } from '../../platform/content/content-error.ts'
import { folderKind, type WrittenContent } from '../../platform/content/content-kind.ts'

/** Documents may format text and nothing else: no script, no style, no frame. */
export const sanitiseHtml = (html: string): string =>
  sanitize(html, { allowedTags: [...sanitize.defaults.allowedTags, 'h1', 'h2'] })

/**
 * Parses what operators wrote in content/documents/.
 *
 * @param files  a file's text by its path below that folder
 * @throws StartError   a document breaks a rule; the message names the file and the line
 */
export function documentsIn(files: Record<string, string>): Documents {
  try {
    return sanitised(parseDocuments(files))
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    const { file, line, says, message: sentence } = error
    const item = Object.keys(files).indexOf(file)
    throw new ContentError([{ file: `documents/${file}`, line, item, path: [], says, sentence }])
  }
}

export const documentsKind = folderKind({
  name: 'documents',
  title: 'Documents',
  file: 'documents',
  ending: '.md',
  parse: documentsIn,
})

/** What all documents say, for whoever keeps it. */
export const allDocuments = (all: WrittenContent): Documents => documentsIn(all(documentsKind))

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
