import { joinedFigures } from './plain-text.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/** Crockford's: without I, L, O and U, which are read as others. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 13 characters of 5 random bits each, and one that checks them. */
export const codeLength = { random: 13, whole: 14 } as const

/** The character that checks the others, by Luhn's sum: one wrong character, or two that changed places, does not fit. */
export function checkCharacterOf(characters: string): string {
  const count = codeAlphabet.length
  const sum = [...characters].reverse().reduce((sum, character, index) => {
    const addend = codeAlphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    return sum + Math.floor(addend / count) + (addend % count)
  }, 0)
  return codeAlphabet[(count - (sum % count)) % count] as string
}

/** One spelling of a code: capitals without spaces, and the letters that are left out read as what they look like. */
const plain = z.overwrite((typed: string) =>
  joinedFigures(typed).toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0'),
)

const notACode = 'That’s not a voucher’s code. It has 14 letters and digits.'

/** A voucher's code, as a till scans it or somebody types it. */
export const VoucherCode = text(40, notACode).check(
  plain,
  z.regex(/^[0-9A-HJKMNP-TV-Z]{14}$/, { error: notACode, abort: true }),
  z.refine(
    (code) => checkCharacterOf(code.slice(0, -1)) === code.at(-1),
    'One character of that code is wrong. Check it against the voucher.',
  ),
)

/** As a person reads it: in groups of four. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
