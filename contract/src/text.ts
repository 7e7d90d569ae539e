import { plainProse, plainText } from './plain-text.ts'
import { z } from './zod.ts'

/**
 * A text that somebody sends, of at most `mostCharacters`. Every such text is declared here: a longer one is refused before
 * a pattern or a transformation reads it, because a pattern may take quadratic time.
 *
 * @param says     the sentence for what is no text
 * @param tooLong  the sentence for a longer one
 */
export const text = (mostCharacters: number, says?: string, tooLong = says) =>
  z.string(says).check(z.maxLength(mostCharacters, { abort: true, ...(tooLong !== undefined && { error: tooLong }) }))

/**
 * A line of text as a person types or pastes it. More may arrive than the field holds: what nobody sees is left out first, and
 * the rest is counted.
 *
 * @param plain  reads what arrived, where the field knows more of it than that it is a line
 */
export const typedText = (
  mostCharacters: number,
  { missing, tooLong }: { missing: string; tooLong: string },
  plain: (entered: string) => string = plainText,
) =>
  text(4 * mostCharacters, missing, tooLong).check(
    z.overwrite(plain),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(mostCharacters, { error: tooLong, abort: true }),
  )

const mostOfWords = 500
const tooLong = `Say it in ${mostOfWords} characters`

/** A line that whoever decides something must give: a name, a number. */
export const requiredLine = (missing: string) => typedText(mostOfWords, { missing, tooLong })

/** What they say in their own words: a reason. */
export const requiredProse = (missing: string) => typedText(mostOfWords, { missing, tooLong }, plainProse)

/** A line that may be left empty. */
export const optionalText = (mostCharacters: number, tooLong: string) =>
  text(4 * mostCharacters, tooLong).check(z.overwrite(plainText), z.maxLength(mostCharacters, tooLong))

/** An id that we gave, as a caller sends it: a UUID. */
export const Id = text(36).check(z.uuid())
