import { calendarDayOf } from '@pollen/contract/day-and-time'
import { DocumentError } from './document-error.ts'
import { type Block, parseMarkdown } from './markdown.ts'

/** A paragraph, or an item of a list, and the heading that it stands below. */
export type Paragraph = { under: string; html: string }

/** A document as it holds from a day on (ISO 8601, in the programme's time zone) until the next begins. */
export type DocumentVersion = {
  version: number
  from: string
  /** What of it takes something away from members, and from whom, in a sentence or two. */
  takesAway?: string
  html: string
  paragraphs: Paragraph[]
}

const head = /^Takes away: (.+)\n\n/

/**
 * Reads a version. The first line of each but the first says what it takes away from members, or `Takes away: nothing`.
 *
 * @throws DocumentError   as `parseMarkdown`, or nobody said what it takes away
 */
export function parseVersion(file: string, text: string, version: number): Omit<DocumentVersion, 'from'> {
  const [lines = '', takesAway] = head.exec(text) ?? []
  if (takesAway === undefined && version > 1)
    throw new DocumentError(
      file,
      1,
      'a later version begins with “Takes away: …” or “Takes away: nothing”, and an empty line',
    )
  // Faults are told with the lines of the file.
  const blocks = parseMarkdown(file, lines.replaceAll(/.+/g, '') + text.slice(lines.length))
  return {
    version,
    ...(takesAway !== undefined && takesAway !== 'nothing' && { takesAway }),
    html: blocks.map(({ html }) => html).join('\n'),
    paragraphs: paragraphsOf(blocks),
  }
}

function paragraphsOf(blocks: Block[]): Paragraph[] {
  let under = ''
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') under = block.text
    if (block.kind === 'heading') return []
    return (block.kind === 'list' ? block.items : [block.html]).map((html) => ({ under, html }))
  })
}

/** The version that holds at a moment: the last that has begun, or the first of all. */
export function versionAt<V extends { from: string }>(versions: readonly V[], at: Date): V {
  const day = calendarDayOf(at)
  const version = versions.findLast(({ from }) => from <= day) ?? versions[0]
  if (!version) throw new Error('There is no version of this document')
  return version
}

/** What a reader sees of a version, and the days from which each of them holds. */
export const readingOf = (versions: readonly DocumentVersion[], { version, from, html }: DocumentVersion) => ({
  version,
  from,
  html,
  versions: versions.map(({ version, from, takesAway }) => ({ version, from, ...(takesAway && { takesAway }) })),
})
