import { dateAndTimeOf, dateOf, dayAndMonthOf, momentOf, timeOf, weekdayAndTimeOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { programmePlaceholders } from '@pollen/contract/placeholders'

type Thing = { name: string; says: string }

/**
 * How a value stands in a letter: in a sentence; as a code that is read from afar; counted, so that a plural may choose by it; as
 * the address of a link; as a choice of words, which is never shown itself; or by itself, as paragraphs or a list of things.
 */
type Is = 'text' | 'code' | 'amount' | 'address' | 'choice' | 'paragraphs' | 'things'

/** A value that is another in each letter of a kind. */
export type Placeholder<Value = unknown> = {
  is: Is
  /** What it is, as whoever writes the letter reads it. */
  says: string
  /** As it stands in a sentence. */
  inWords: (value: Value) => string
  /** What a select may choose by, beside `other`. */
  choices: readonly string[]
  /** The choice that a value makes in a select. */
  choiceOf: (value: Value) => string
  /** There is not always a value: then a select chooses `none`. */
  isOptional: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: each has a value of its own type
export type Placeholders = Record<string, Placeholder<any>>
export type ValuesOf<P extends Placeholders> = { [Name in keyof P]: P[Name] extends Placeholder<infer V> ? V : never }

const placeholder = <Value>(
  is: Is,
  says: string,
  { inWords = String, choices = [], choiceOf = () => 'other' }: Partial<Placeholder<Value>> = {},
): Placeholder<Value> => ({
  is,
  says,
  inWords,
  choices,
  choiceOf,
  isOptional: false,
})

export const text = (says: string) => placeholder<string>('text', says)
export const code = (says: string) => placeholder<string>('code', says)
export const amount = (says: string) => placeholder<number>('amount', says, { inWords: formatNumber })
export const address = (says: string) => placeholder<string>('address', says)
/** Lines that somebody wrote, a paragraph each. */
export const paragraphs = (says: string) => placeholder<string>('paragraphs', says)

type When = Date | string
const dayOrTime = (inWords: (when: When) => string) => (says: string) => placeholder<When>('text', says, { inWords })
/** 14 March 2026 */
export const day = dayOrTime(dateOf)
/** 14 March */
export const dayAndMonth = dayOrTime(dayAndMonthOf)
/** 10:00 */
export const time = dayOrTime(timeOf)
/** 14 March at 10:00 */
export const moment = dayOrTime(momentOf)
/** 14 March 2026 at 10:00 */
export const dayAndTime = dayOrTime(dateAndTimeOf)
/** Saturday 14 March at 10:00 */
export const weekdayAndTime = dayOrTime(weekdayAndTimeOf)

export const choice = <const Value extends string>(says: string, choices: readonly Value[]) =>
  placeholder<Value>('choice', says, { choices, choiceOf: String })

export const yesNo = (says: string) =>
  placeholder<boolean>('choice', says, { choices: ['yes', 'no'], choiceOf: (value) => (value ? 'yes' : 'no') })

/** A list, each with what else is said of it; a plural counts them. */
export const things = (says: string) =>
  placeholder<readonly Thing[]>('things', says, {
    inWords: (of) => of.map(({ name }) => name).join(', '),
    choices: ['none'],
    choiceOf: (of) => (of.length === 0 ? 'none' : 'other'),
  })

/** A value that is not always there: a letter says it where a select on it does not choose `none`. */
export const optional = <Value>({ says, ...of }: Placeholder<Value>) => ({
  ...of,
  says: `${says}; there is not always one`,
  isOptional: true,
  choices: ['none', ...of.choices],
  choiceOf: (value: Value | null | undefined) => (value == null ? 'none' : of.choiceOf(value)),
  inWords: (value: Value | null | undefined) => (value == null ? '' : of.inWords(value)),
})

/** Every name that a letter may write in braces: its own, and what the programme says in each. */
export const namesIn = (placeholders: Placeholders): string[] => [
  ...Object.keys(placeholders),
  ...Object.keys(programmePlaceholders),
]
