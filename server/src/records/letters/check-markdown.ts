import { isPluralElement, isSelectElement, type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { DocumentError } from '@pollen/documents/document-error'
import { readMarkdown, type Token } from '@pollen/documents/markdown'
import type { LetterFault, Part } from './letter-file.ts'
import { byMarks, isMark, markAt, markedAddress, nthOf } from './marks.ts'
import { namesIn, type Placeholders } from './placeholders.ts'

/** What is wrong with the Markdown of a letter, whatever is chosen in it. */
export function faultsOfMarkdown({ elements, line }: Part, placeholders: Placeholders): LetterFault[] {
  const names = namesIn(placeholders)
  const isOf = (mark: string) => placeholders[names[nthOf(mark)] ?? '']?.is
  const found = Array.from({ length: countTexts(elements) }, (_, nth) => {
    try {
      const tokens = readMarkdown('', textWith(elements, nth, names), (address) => address !== markedAddress(address))
      return tokens.flatMap((token) => faultsOfInline(token, isOf).map((says) => ({ line: lineOf(token), says })))
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      return [{ line: error.line, says: error.says }]
    }
  })
  const inFile = found.flat().map((fault) => ({ ...fault, line: line + fault.line - 1 }))
  return [...new Map(inFile.map((fault) => [`${fault.line} ${fault.says}`, fault])).values()]
}

const lineOf = ({ map }: Token) => (map?.[0] ?? 0) + 1

/** A plural or a select, which is one of several texts. */
const optionsOf = (element: MessageFormatElement) =>
  isSelectElement(element) || isPluralElement(element) ? Object.values(element.options) : undefined

/** So many texts hold each choice at least once, and each choice in a choice. */
const countTexts = (elements: MessageFormatElement[]): number =>
  Math.max(1, ...elements.map((element) => sum(countOptions(element))))

const countOptions = (element: MessageFormatElement) => (optionsOf(element) ?? []).map(({ value }) => countTexts(value))
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

/** The nth text of them, with as many lines as the file has. */
const textWith = (elements: MessageFormatElement[], nth: number, names: readonly string[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.pound) return '2'
      const options = optionsOf(element)
      return options ? chosenText(element, nth, names) : markAt(names.indexOf(element.value))
    })
    .join('')

function chosenText(element: MessageFormatElement, nth: number, names: readonly string[]): string {
  const counts = countOptions(element)
  let left = nth % sum(counts)
  const at = counts.findIndex((count) => {
    if (left < count) return true
    left -= count
    return false
  })
  const { value, location } = optionsOf(element)?.[at] ?? { value: [] }
  const linesBetween = (from = 0, to = 0) => '\n'.repeat(to - from)
  const above = linesBetween(element.location?.start.line, location?.start.line)
  const below = linesBetween(location?.end.line, element.location?.end.line)
  return above + textWith(value, left, names) + below
}

/** What is wrong with the places in which values stand, in a paragraph or a heading. */
function faultsOfInline({ children }: Token, isOf: (mark: string) => string | undefined): string[] {
  const parts = children ?? []
  return parts.flatMap((part) => {
    if (part.type === 'link_open') {
      const address = markedAddress(String(part.attrGet('href')))
      const isOne = isMark(address) && isOf(address) === 'address'
      return isOne || !byMarks(address).some(isMark) ? [] : ['a link leads to one address: [words]({name})']
    }
    return byMarks(part.content)
      .filter(isMark)
      .flatMap((mark) => {
        const is = isOf(mark)
        if (is === 'address') return ['an address stands in a link: [words]({name})']
        const isBlock = is === 'paragraphs' || is === 'things'
        return isBlock && (parts.length > 1 || part.content !== mark)
          ? ['a list or lines of somebody’s stand in a paragraph of their own']
          : []
      })
  })
}
