import { joinedFigures } from './plain-text.ts'
import { programme } from './programme.ts'

/** A card's number has so many digits after the programme's prefix. */
export const cardNumberDigits = 11

/** An older card of another programme that moved in has so many digits, with its own prefix (ISO/IEC 7812-1 ends at 19). */
export const olderCardDigits = { least: 12, most: 19 } as const

/** A number of ours without its prefix, or the whole number of an older card: no number is both. */
export const anyCardNumber = new RegExp(
  `^(\\d{${cardNumberDigits}}|\\d{${olderCardDigits.least},${olderCardDigits.most}})$`,
)

/** 12345678901 as 123 4567 8901, as it stands on the card; what is typed beyond the last group stays in it. */
export const groupDigits = (cardNumber: string): string =>
  [cardNumber.slice(0, 3), cardNumber.slice(3, 7), cardNumber.slice(7)].filter(Boolean).join(' ')

/** Whether what was entered begins with the prefix. A number of our own may begin with the same digits. */
const hasPrefix = (entered: string): boolean =>
  entered.length > cardNumberDigits && entered.startsWith(programme.cardPrefix)

/** The digits after the prefix, however the number was entered; a mistake stays in it. */
export function plainCardNumber(entered: string): string {
  const characters = joinedFigures(entered)
  return hasPrefix(characters) ? characters.slice(programme.cardPrefix.length) : characters
}

/**
 * A number as its field shows it while it is entered, grouped and without the prefix, which stands before the field.
 *
 * @param caret  where the caret stands in what was entered
 * @returns where it stands then: behind the same digit
 */
export function groupedAsEntered(entered: string, caret: number): { text: string; caret: number } {
  const characters = joinedFigures(entered)
  const before = joinedFigures(entered.slice(0, caret)).length
  const isShorter = hasPrefix(characters)
  const text = groupDigits(plainCardNumber(entered))
  return { text, caret: placeBehind(Math.max(0, isShorter ? before - programme.cardPrefix.length : before), text) }
}

/** Where the caret stands behind the first `digits` of a grouped number. */
const placeBehind = (digits: number, text: string): number =>
  new RegExp(`^(\\S ?){0,${digits}}`).exec(text)?.[0].trimEnd().length ?? 0
