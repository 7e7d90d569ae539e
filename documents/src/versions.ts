import { calendarDayOf } from '@pollen/contract/day-and-time'
import { type Block, parseMarkdown } from './markdown.ts'

/** A paragraph, or an item of a list, and the heading that it stands below. */
export type Paragraph = { under: string; html: string }

/** A document as it holds from a day on (ISO 8601, in the programme's time zone) until the next begins. */
export type DocumentVersion = { version: number; from: string; html: string; paragraphs: Paragraph[] }

/** @throws DocumentError   as `parseMarkdown` */
export function parseVersion(file: string, text: string): Pick<DocumentVersion, 'html' | 'paragraphs'> {
  const blocks = parseMarkdown(file, text)
  return { html: blocks.map(({ html }) => html).join('\n'), paragraphs: paragraphsOf(blocks) }
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
  versions: versions.map(({ version, from }) => ({ version, from })),
})
