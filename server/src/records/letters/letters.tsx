import type { ProgrammePlaceholder } from '@pollen/contract/placeholders'
import type { Letter as Written } from '../messaging/messaging.ts'
import { faultsOfLetter, type LetterShape } from './check-letter.ts'
import { type Addressee, Letter, write } from './letter.tsx'
import type { LetterFault } from './letter-file.ts'
import { drawMarkdown } from './markdown.tsx'
import type { Placeholders, ValuesOf } from './placeholders.ts'
import { readWords, type Words } from './words.ts'
import { fileInForce, shippedFile } from './words-in-force.ts'

export type { Addressee } from './letter.tsx'
export { lettersFolder } from './words-in-force.ts'

/** Whom a letter is to, and how a member stops getting those like it. */
type Recipient = { to: Addressee | 'visitor' | 'shop'; unsubscribeLink?: string | undefined }

/** A kind of letter: called with its facts, it is written with the words in force. */
export type LetterKind<Facts extends unknown[] = unknown[]> = {
  (...facts: Facts): Promise<Written>
  /** Its file is `content/letters/<key>.md`. */
  key: string
  /** When it is sent, and to whom. */
  says: string
  shape: LetterShape
  /** All that is wrong with a file of it. */
  faultsOf: (file: string) => LetterFault[]
  /** As it would be with another file; undefined where something is wrong with that. */
  writtenWith: (file: string, ...facts: Facts) => Promise<Written> | undefined
  /** Its values as they stand in a sentence, by their names. */
  inWords: (...facts: Facts) => Record<string, string>
}

/**
 * Declares a kind of letter.
 *
 * @param needed  what must be said in it, whatever somebody writes
 * @param facts   from what is known where it is sent, whom it is to and what its placeholders stand for
 */
export function letter<P extends Placeholders, Facts extends unknown[]>(
  key: string,
  {
    says,
    placeholders,
    needed = [],
    facts: valuesOf,
  }: {
    says: string
    placeholders: P
    needed?: readonly ((keyof P & string) | ProgrammePlaceholder)[]
    facts: (...facts: Facts) => Recipient & ValuesOf<P>
  },
): LetterKind<Facts> {
  const shape = { placeholders, needed }
  let kept: { file: string | undefined; words: Words } | undefined

  /** The words in force; those that ship, where no server of this release has entered any that it can read. */
  function wordsInForce(): Words {
    const file = fileInForce(key)
    if (!kept || kept.file !== file) {
      const words = (file !== undefined && readWords(file, shape)) || readWords(shippedFile(key), shape)
      if (!words) throw new Error(`content/letters/${key}.md cannot be read`)
      kept = { file, words }
    }
    return kept.words
  }

  const withWords = (words: Words, { to, unsubscribeLink, ...values }: Recipient & Record<string, unknown>) =>
    write(
      words.subject(values),
      <Letter to={to} title={words.title(values)} unsubscribeLink={unsubscribeLink}>
        {drawMarkdown(words.text(values), words.standing(values))}
      </Letter>,
    )

  return Object.assign((...facts: Facts) => withWords(wordsInForce(), valuesOf(...facts)), {
    key,
    says,
    shape,
    faultsOf: (file: string) => faultsOfLetter(file, shape),
    writtenWith(file: string, ...facts: Facts) {
      const words = readWords(file, shape)
      return words && withWords(words, valuesOf(...facts))
    },
    inWords(...facts: Facts) {
      const values: Record<string, unknown> = valuesOf(...facts)
      return Object.fromEntries(Object.entries(placeholders).map(([name, of]) => [name, of.inWords(values[name])]))
    },
  })
}
