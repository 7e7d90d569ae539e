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

/** Longer words are no words of a receipt. */
const mostSent = 10_000

/**
 * Words that a till sends to be read by people, of which `mostCharacters` are kept: nothing hangs on the rest. Letters that
 * nobody sees are taken out of them.
 */
export const words = (mostCharacters: number) =>
  text(mostSent, `Send words of at most ${mostSent} characters, like Oat milk 1 l`).check(
    z.overwrite((sent) => cut(sent.replace(unseen, '').trim(), mostCharacters).trim()),
  )

const cut = (sent: string, most: number): string => (sent.length <= most ? sent : [...sent].slice(0, most).join(''))
