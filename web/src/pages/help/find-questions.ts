import MiniSearch, { type Query } from 'minisearch'
import type { Question, Topic } from '../../parts/help/topic-list.tsx'

export type FoundQuestion = Question & { topic: string }

/** Words that nearly every question has. */
const common = new Set(
  'a an and are can do does for have how i in is it my of on or the to what when where with you'.split(' '),
)

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

/**
 * A search over questions and answers, the best first: it forgives typing errors and finds words by their beginnings.
 * When no question has all the words, those with some are found.
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
    const queries = wordsIn(typed).map(asWritten)
    const found = index.search({ combineWith: 'AND', queries })
    return (found.length > 0 ? found : index.search({ combineWith: 'OR', queries })).flatMap(
      ({ id }) => byId.get(id) ?? [],
    )
  }
}

/** A word, and what it may be with two letters swapped, which counts as two errors. */
const asWritten = (word: string): Query => ({
  combineWith: 'OR',
  queries: [word, { queries: errorsIn(word) === 1 ? swapsOf(word) : [], fuzzy: false, prefix: false }],
})

const swapsOf = (word: string): string[] =>
  [...word].slice(1).map((letter, index) => word.slice(0, index) + letter + word.charAt(index) + word.slice(index + 2))
