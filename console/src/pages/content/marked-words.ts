/** A text in three: what is the same before, what differs, what is the same after. */
export type MarkedText = { before: string; marked: string; after: string }

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/** Two texts with the words marked in which they differ. */
export function markedWords(from: string, to: string): [MarkedText, MarkedText] {
  const [old, now] = [wordsOf(from), wordsOf(to)]
  const least = Math.min(old.length, now.length)
  let start = 0
  while (start < least && old[start] === now[start]) start += 1
  let end = 0
  while (end < least - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  const parts = (words: string[]): MarkedText => ({
    before: words.slice(0, start).join(''),
    marked: words.slice(start, words.length - end).join(''),
    after: words.slice(words.length - end).join(''),
  })
  return [parts(old), parts(now)]
}
