import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { isPluralElement, isSelectElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { programmePlaceholders } from '@pollen/contract/placeholders'
import { IntlMessageFormat } from 'intl-messageformat'
import { faultsOfLetter, type LetterShape } from './check-letter.ts'
import { partsOf } from './letter-file.ts'
import type { Stands } from './markdown.tsx'
import { byMarks, isMark, markAt, nthOf } from './marks.ts'
import { namesIn, type Placeholders } from './placeholders.ts'

type Values = Readonly<Record<string, unknown>>

/** The words of a letter, ready to be filled in. */
export type Words = {
  subject: (values: Values) => string
  title: (values: Values) => string
  /** Markdown, in which marks stand for values. */
  text: (values: Values) => string
  /** What a mark in it stands for. */
  standing: (values: Values) => (mark: string) => Stands
}

/** @returns undefined for a file that `faultsOfLetter` refuses */
export function readWords(file: string, shape: LetterShape): Words | undefined {
  if (faultsOfLetter(file, shape).length > 0) return undefined
  const { placeholders } = shape
  const names = namesIn(placeholders)
  const [subject, title, text] = partsByName(file).map((elements) => chosenFrom(elements, names, placeholders))
  const standing = (values: Values) => (mark: string) => standingOf(names[nthOf(mark)] ?? '', placeholders, values)
  const inWords = (part: typeof subject) => (values: Values) =>
    byMarks(part?.(values) ?? '')
      .map((each) => (isMark(each) ? wordsOf(standing(values)(each)) : each))
      .join('')
  return {
    subject: inWords(subject),
    title: inWords(title ?? subject),
    text: (values) => text?.(values) ?? '',
    standing,
  }
}

/** Its subject, its title, which is the subject where it has none of its own, and its text. */
function partsByName(file: string): MessageFormatElement[][] {
  const { parts } = partsOf(file)
  const elementsOf = (name: string) => parts.find((part) => part.name === name)?.elements
  const subject = elementsOf('subject') ?? []
  return [subject, elementsOf('title') ?? subject, elementsOf('text') ?? []]
}

/** What is left of a part once all its choices are made. */
function chosenFrom(elements: MessageFormatElement[], names: readonly string[], placeholders: Placeholders) {
  const format = new IntlMessageFormat(withMarks(elements, names), 'en-GB')
  return (values: Values) => String(format.format(choices(placeholders, values)))
}

/** Plurals choose by the number that has a placeholder's name, selects by the choice beside it. */
const choiceName = (name: string) => `${name}, chosen`

function choices(placeholders: Placeholders, values: Values): Record<string, string | number> {
  const entries = Object.entries(placeholders).flatMap(([name, { choiceOf }]): [string, string | number][] => {
    const value = values[name]
    const counted = Array.isArray(value) ? value.length : Number(value ?? 0)
    return [
      [name, counted],
      [choiceName(name), choiceOf(value)],
    ]
  })
  return Object.fromEntries(entries)
}

/** The same with a mark where a value stands. */
const withMarks = (elements: MessageFormatElement[], names: readonly string[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.argument) return { type: TYPE.literal, value: markAt(names.indexOf(element.value)) }
    if (!isSelectElement(element) && !isPluralElement(element)) return element
    const options = Object.fromEntries(
      Object.entries(element.options).map(([choice, { value }]) => [choice, { value: withMarks(value, names) }]),
    )
    return isSelectElement(element)
      ? { ...element, value: choiceName(element.value), options }
      : { ...element, options }
  })

function standingOf(name: string, placeholders: Placeholders, values: Values): Stands {
  const placeholder = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined
  if (placeholder) return { placeholder, value: values[name] }
  const fact = programmePlaceholders[name as keyof typeof programmePlaceholders]
  return { placeholder: { is: 'text', inWords: String }, value: fact }
}

const wordsOf = ({ placeholder: { inWords }, value }: Stands): string => inWords(value)
