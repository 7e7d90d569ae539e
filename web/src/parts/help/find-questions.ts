import { programme } from '@pollen/contract/programme'
import MiniSearch, { type Query } from 'minisearch'
import type { Question, Topic } from './topic-list.tsx'

export type FoundQuestion = Question & { topic: string }

/** Words that say nothing about what is asked. */
const common = new Set(
  (
    'a am an and any are at be been by can cant could did didnt do does doesnt dont for from get give going got had has hasnt have havent ' +
    'how i if ill im in is isnt it its ive long me my need no not of on or our please should so some than that the then there ' +
    'they this to until us want was we what when where which who why will with wont would you your'
  ).split(' '),
)

/** Words that nearly every question is about: they count when nothing else was typed. */
const everywhere = new Set(['points', 'point', programme.name.toLowerCase()])

/** What people type, and what the answers call it. Two words are found as one that stands for them. */
const phrases: [RegExp, string][] = [
  [/\b(turn(s|ed)?|show(s|ed)?) up\b/gi, 'arrive'],
  [/\bnot there( yet)?\b/gi, 'missing'],
]
const synonyms = [
  ['arrive', 'come', 'missing'],
  ['lost', 'missing'],
]

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** A word as it is compared: without capitals, accents and apostrophes. */
const wordOf = (term: string): string | null => {
  const word = term
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
  return common.has(word) ? null : word
}

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean)

/** Typing errors that a word may have: none in a short one, which would be another word. */
const errorsIn = (word: string): number | false => (word.length < 4 ? false : word.length < 8 ? 1 : 2)

/** More than these nobody reads. */
const mostAnswers = 8

/**
 * A search over questions and answers, the best first, eight at most: it forgives typing errors and finds words by their
 * beginnings. What is found has every word that was typed, or another for the same, but for those that say nothing.
 */
export function questionSearch(topics: Topic[]): (typed: string) => FoundQuestion[] {
  const all = topics.flatMap(({ title, questions }) =>
    questions.map((one): FoundQuestion => ({ ...one, topic: title })),
  )
  const byId = new Map(all.map((one) => [one.id, one]))
  const index = new MiniSearch<FoundQuestion>({
    fields: ['question', 'answer', 'topic'],
    extractField: (one, field) => (field === 'answer' ? withoutTags(one.answer) : one[field as keyof FoundQuestion]),
    tokenize: wordsIn,
    processTerm: wordOf,
    searchOptions: { boost: { question: 4, topic: 2 }, prefix: (word) => word.length > 2, fuzzy: errorsIn },
  })
  index.addAll(all)
  return (typed) => {
    const words = wordsIn(phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), typed))
    const telling = words.filter((word) => !everywhere.has(wordOf(word) ?? ''))
    const isTelling = telling.some((word) => wordOf(word) !== null)
    const queries = (isTelling ? telling : words).filter((word) => wordOf(word) !== null).map(asWritten)
    const found = index.search({ combineWith: 'AND', queries })
    return found.slice(0, mostAnswers).flatMap(({ id }) => byId.get(id) ?? [])
  }
}

/** A word or another for the same, and what it may be with two letters swapped, which counts as two errors. */
const asWritten = (word: string): Query => ({
  combineWith: 'OR',
  queries: [...sameAs(word), { queries: errorsIn(word) === 1 ? swapsOf(word) : [], fuzzy: false, prefix: false }],
})

/** The word itself, and the others of its groups: “arrives” is of the group of “arrive”. */
const sameAs = (word: string): string[] => [
  word,
  ...synonyms.filter((words) => words.some((one) => word.toLowerCase().startsWith(one.slice(0, -1)))).flat(),
]

const swapsOf = (word: string): string[] =>
  [...word].slice(1).map((letter, index) => word.slice(0, index) + letter + word.charAt(index) + word.slice(index + 2))
