import type { ContentLine } from '@pollen/contract/staff/content-parts'
import { changesBetween } from '@pollen/documents/changes'
import { fieldsOf } from './fields.ts'

/** How two versions of an item differ, field by field or, of a text, paragraph by paragraph; and what is the same in both. */
export function differenceOf(
  was: string | undefined,
  now: string | undefined,
): { lines: ContentLine[]; same: string[] } {
  const [before, after] = [was === undefined ? {} : fieldsOf(was), now === undefined ? {} : fieldsOf(now)]
  if (!before || !after) return { lines: ofTexts(was ?? '', now ?? ''), same: [] }
  const [from, to] = [flat(before), flat(after)]
  const names = [...new Set([...from.keys(), ...to.keys()])]
  const lines = names.map((name) => ({ name, from: from.get(name) ?? '', to: to.get(name) ?? '' }))
  return {
    lines: lines.filter((line) => line.from !== line.to),
    same: lines.filter((line) => line.from === line.to).map(({ name }) => name),
  }
}

/** Each field by its path, in words: lists of texts are one. */
function flat(value: unknown, path: readonly string[] = []): Map<string, string> {
  const name = path.map(inWords).join(', ')
  if (value === null || value === undefined || value === '') return new Map()
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return new Map([[name, value.join('; ')]])
  if (typeof value !== 'object') return new Map([[name, yesOrNo(value)]])
  return new Map(
    Object.entries(value).flatMap(([key, one]) => [
      ...flat(one, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]),
    ]),
  )
}

const yesOrNo = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : String(value))

/** `mostPerMember` and `most_per_member`: “Most per member” */
const inWords = (name: string) => {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Paragraph by paragraph, each named by the heading that it stands under. */
const ofTexts = (was: string, now: string): ContentLine[] =>
  changesBetween(paragraphsOf(was), paragraphsOf(now)).map(({ under, was: from = '', is: to = '' }) => ({
    name: under || 'At the top',
    from,
    to,
  }))

function paragraphsOf(text: string) {
  let under = ''
  return text.split(/\n{2,}/).map((paragraph) => {
    if (paragraph.startsWith('#')) under = paragraph.replace(/^#+ */, '').replace(/ \{#[^}]*\}$/, '')
    return { under, html: paragraph.trim() }
  })
}
