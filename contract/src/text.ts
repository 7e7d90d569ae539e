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
 * A text as a person types it: spaces around it do not count, nor that a keyboard sends an accent as a letter of its own.
 * So a longer one may arrive than the field holds.
 */
export const typedText = (
  mostCharacters: number,
  { missing, tooLong }: { missing: string; tooLong: string },
  plain: z.core.$ZodCheck<string> = z.trim(),
) =>
  text(4 * mostCharacters, missing, tooLong).check(
    plain,
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(mostCharacters, { error: tooLong, abort: true }),
  )

/** Letters that nobody sees: they turn a line around, or make two names look alike. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/**
 * An identifier that a till or a back end chose.
 *
 * @param example  is part of the sentence for what is none
 */
export const Identifier = (mostCharacters: number, example: string) => {
  const says = `Send 1 to ${mostCharacters} characters, like ${example}`
  return text(mostCharacters, says).check(
    z.trim(),
    z.minLength(1, says),
    z.refine((sent) => sent.search(unseen) < 0, 'Send letters that can be seen'),
  )
}

/** Words that a till sends to be read by people. Letters that nobody sees are taken out of them. */
export const words = (mostCharacters: number) =>
  text(mostCharacters, `Send words of at most ${mostCharacters} characters, like Oat milk 1 l`).check(
    z.overwrite((sent) => sent.replace(unseen, '')),
    z.trim(),
  )
