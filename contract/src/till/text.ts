import { text } from '../text.ts'
import { z } from '../zod.ts'

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
