import { fillIn } from '@pollen/contract/placeholders'
import { parseDocuments } from '@pollen/documents/documents'
import { type DocumentVersion, readingOf, versionAt } from '@pollen/documents/versions'

/** The operators' documents as the server answers them on the day of the build, by the url of their endpoints. */
export function writtenDocuments(): Record<string, string> {
  const { questions, versions } = parseDocuments(
    below(
      import.meta.glob<string>('../../../content/documents/**/*.md', { query: '?raw', import: 'default', eager: true }),
    ),
  )
  const json = below(
    import.meta.glob<string>('../../../content/documents/**/*.json', { query: '?raw', import: 'default', eager: true }),
  )
  return Object.fromEntries([
    ...Object.entries(json).map(([file, text]) => [`/documents-api/${file}`, fillIn(text)]),
    ...Object.entries(questions).map(([name, topics]) => [`/documents-api/${name}.json`, JSON.stringify(topics)]),
    ...Object.entries(versions).flatMap(([name, all]) => {
      const reading = readingOf(all, versionAt(all, new Date()))
      return [
        [`/documents-api/legal/${name}.json`, JSON.stringify(reading)],
        [`/documents-api/registration/${name}.html`, reading.html],
      ]
    }),
    ['/documents-api/prices-terms.json', JSON.stringify(termsOfPrices(versions['prices-terms'] ?? []))],
  ])
}

const folder = '../../../content/documents/'

/** The same files by their path below content/documents/. */
const below = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file.slice(folder.length), text]))

function termsOfPrices(versions: DocumentVersion[]) {
  const { from, html } = versionAt(versions, new Date())
  return { from, text: html }
}
