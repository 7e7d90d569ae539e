import { isLegalDocument } from '@pollen/contract/legal-documents'
import { fillIn } from '@pollen/contract/placeholders'
import { DocumentError } from './document-error.ts'
import { parseQuestions, type Topic } from './questions.ts'
import { type DocumentVersion, parseVersion } from './versions.ts'

export type Documents = {
  /** Questions by topic: `faqs.md`. */
  questions: Record<string, Topic[]>
  /** Every version of a document, oldest first: `collector-rules/2026-11-02.md`. */
  versions: Record<string, DocumentVersion[]>
}

/**
 * Reads all of content/documents/, with the programme's facts in place of their placeholders.
 *
 * @param files  a file's text by its path below content/documents/
 * @throws DocumentError   a file breaks a rule; the message names the line
 */
export function parseDocuments(files: Record<string, string>): Documents {
  const documents: Documents = { questions: {}, versions: {} }
  for (const [file, written] of Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [, name, from] = /^([a-z-]+)(?:\/(\d{4}-\d\d-\d\d))?\.md$/.exec(file) ?? []
    if (!name) throw new DocumentError(file, 1, 'its name is name.md, or name/YYYY-MM-DD.md')
    const text = fillIn(written)
    if (from === undefined) documents.questions[name] = parseQuestions(file, text)
    else {
      documents.versions[name] ??= []
      const versions = documents.versions[name]
      const version = parseVersion(file, text, versions.length + 1)
      if (version.takesAway !== undefined && !isLegalDocument(name))
        throw new DocumentError(file, 1, 'members are told with a link, and this document has no page of its versions')
      versions.push({ from, ...version })
    }
  }
  return documents
}
