import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'

/** What is wrong with a letter's file, and where. */
export type LetterFault = { line: number; says: string }

/** The subject, the title or the text of a letter, in which words are chosen as ICU MessageFormat does. */
export type Part = {
  name: 'subject' | 'title' | 'text'
  elements: MessageFormatElement[]
  /** Its first line in the file, counted from 1. */
  line: number
}

const head = /^Subject: (.*)\n(?:Title: (.*)\n)?\n+/

/** Takes a letter's file apart: `Subject: …`, `Title: …` where that is another, an empty line, and the text. */
export function partsOf(file: string): { parts: Part[]; faults: LetterFault[] } {
  const text = file.replaceAll('\r\n', '\n')
  const [top, subject, title] = head.exec(text) ?? []
  if (top === undefined || !subject)
    return {
      parts: [],
      faults: [
        { line: 1, says: 'a letter begins with “Subject: …”, then “Title: …” if it has one, and an empty line' },
      ],
    }
  const written: (Omit<Part, 'elements'> & { text: string })[] = [
    { name: 'subject', line: 1, text: subject },
    ...(title ? [{ name: 'title' as const, line: 2, text: title }] : []),
    { name: 'text', line: top.split('\n').length, text: text.slice(top.length) },
  ]
  const faults: LetterFault[] = []
  const parts = written.flatMap(({ text, ...part }) => {
    try {
      return [{ ...part, elements: parse(text, { captureLocation: true, ignoreTag: true }) }]
    } catch (error) {
      faults.push(syntaxFault(error as ParserError, part.line))
      return []
    }
  })
  return { parts, faults }
}

type ParserError = SyntaxError & { location: { start: { line: number } } }

const syntaxWords: Record<string, string> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a brace { is not closed',
  MALFORMED_ARGUMENT: 'a brace { is not closed, or what stands behind it is no name',
  EMPTY_ARGUMENT: 'nothing stands between { and }',
  INVALID_ARGUMENT_TYPE: 'after a placeholder’s name come plural or select',
  MISSING_OTHER_CLAUSE: 'a plural or a select lacks its last choice, other {…}',
}

const syntaxFault = ({ message, location }: ParserError, line: number): LetterFault => ({
  line: line + location.start.line - 1,
  says: syntaxWords[message] ?? `the braces cannot be read: ${message.toLowerCase().replaceAll('_', ' ')}`,
})
