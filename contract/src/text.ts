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

/** An id that we gave, as a caller sends it: a UUID. */
export const Id = text(36).check(z.uuid())
