import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser'
import { isPluralElement, isPoundElement, isSelectElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { programmePlaceholders } from '@pollen/contract/placeholders'
import { faultsOfMarkdown } from './check-markdown.ts'
import { type LetterFault, type Part, partsOf } from './letter-file.ts'
import type { Placeholder, Placeholders } from './placeholders.ts'

/** What a letter may name in braces, and what it must. */
export type LetterShape = { placeholders: Placeholders; needed: readonly string[] }

/** Longer subjects are cut by mail programs. */
const longestSubject = 120

/** All that is wrong with a letter's file. */
export function faultsOfLetter(file: string, shape: LetterShape): LetterFault[] {
  const { parts, faults } = partsOf(file)
  if (faults.length > 0) return faults
  const [subject, text] = [parts[0], parts.at(-1)]
  const wrong = parts.flatMap((part) => faultsOfPart(part, shape))
  if (subject && lengthOf(subject.elements) > longestSubject)
    wrong.push({ line: 1, says: `the subject is longer than ${longestSubject} characters` })
  if (!text || text.elements.length === 0) return [...wrong, { line: 1, says: 'the letter says nothing' }]
  const missing = shape.needed
    .filter((name) => !parts.some(({ elements }) => isAlwaysSaid(elements, name)))
    .map((name) => ({ line: text.line, says: `{${name}} is missing, or is not in each of the choices` }))
  return [...wrong, ...missing, ...(wrong.length === 0 ? faultsOfMarkdown(text, shape.placeholders) : [])]
}

/** As long as its longest choices make it, without its values. */
const lengthOf = (elements: MessageFormatElement[]): number =>
  elements.reduce((sum, element) => sum + lengthOfOne(element), 0)
function lengthOfOne(element: MessageFormatElement): number {
  if (element.type === TYPE.literal) return element.value.length
  if (!isChosen(element)) return 0
  return Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)))
}

const isChosen = (element: MessageFormatElement): element is SelectElement | PluralElement =>
  isSelectElement(element) || isPluralElement(element)

/** Whether a value is said whatever is chosen: where there is none, it need not be. A plural says its number by #. */
const isAlwaysSaid = (elements: MessageFormatElement[], name: string): boolean =>
  elements.some((element) => {
    if (element.type === TYPE.argument) return element.value === name
    if (!isChosen(element)) return false
    const isItsOwn = element.value === name
    return Object.entries(element.options).every(
      ([choice, { value }]) =>
        (isItsOwn && (choice === 'none' || choice.startsWith('=') || value.some(isPoundElement))) ||
        isAlwaysSaid(value, name),
    )
  })

type Place = { element: MessageFormatElement; line: number; present: ReadonlySet<string> }

/** Every element, with the optional values that are there where it stands. */
function* placesIn(elements: MessageFormatElement[], line: number, present: ReadonlySet<string>): Generator<Place> {
  for (const element of elements) {
    yield { element, line: line + (element.location?.start.line ?? 1) - 1, present }
    if (!isChosen(element)) continue
    for (const [choice, { value }] of Object.entries(element.options)) {
      const isThere = 'none' in element.options && choice !== 'none'
      yield* placesIn(value, line, isThere ? new Set([...present, element.value]) : present)
    }
  }
}

function faultsOfPart({ name, elements, line }: Part, { placeholders }: LetterShape): LetterFault[] {
  return [...placesIn(elements, line, new Set())].flatMap(({ element, line, present }) => {
    if (element.type === TYPE.pound) return []
    if (element.type === TYPE.literal)
      return element.value.includes('}') ? [{ line, says: 'a brace } closes nothing' }] : []
    const placeholder = Object.hasOwn(placeholders, element.value) ? placeholders[element.value] : undefined
    const says = placeholder
      ? faultOf(element, placeholder, { isThere: present.has(element.value), isInText: name === 'text' })
      : faultOfFact(element)
    return says === undefined ? [] : [{ line, says }]
  })
}

type NamedElement = Exclude<MessageFormatElement, { type: TYPE.pound | TYPE.literal }>

/** What is wrong with something that no letter of this kind has: it may be a fact of the programme. */
function faultOfFact({ type, value: name }: NamedElement): string | undefined {
  if (!Object.hasOwn(programmePlaceholders, name)) return `{${name}} is no placeholder of this letter`
  return type === TYPE.argument ? undefined : `nothing can be chosen by {${name}}, which is always the same`
}

function faultOf(
  element: NamedElement,
  { is, choices, isOptional }: Placeholder,
  { isThere, isInText }: { isThere: boolean; isInText: boolean },
): string | undefined {
  const name = `{${element.value}}`
  if (isSelectElement(element)) {
    if (choices.length === 0) return `select cannot choose by ${name}`
    const unknown = Object.keys(element.options).find((choice) => choice !== 'other' && !choices.includes(choice))
    return unknown && `${name} is never ${unknown}: it chooses ${choices.join(', ')} or other`
  }
  if (isPluralElement(element)) {
    if (is !== 'amount' && is !== 'things') return `plural cannot choose by ${name}, which is no number`
    const unknown = Object.keys(element.options).find((choice) => !/^(=\d+|one|other)$/.test(choice))
    return unknown && `plural chooses one, other or a number like =0 for ${name}, and not ${unknown}`
  }
  if (element.type !== TYPE.argument) return `${name} is written by itself: how it is shown is settled`
  if (is === 'choice') return `${name} cannot be shown: it chooses by select`
  if (isOptional && !isThere)
    return `${name} is not always there: write it in {${element.value}, select, none {…} other {…}}`
  const isForText = is === 'address' || is === 'paragraphs' || is === 'things'
  return isForText && !isInText ? `${name} stands in the text alone` : undefined
}
