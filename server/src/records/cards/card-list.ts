import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { withCheckDigit, withoutPrefix } from './card-number.ts'

/** What is wrong with a line of a list; the first line is 1. */
export type ListFault = { line: number; says: string }

/** The numbers of a list, each with the line on which it stands first. */
export type CardList = { lineOf: Map<string, number>; faults: ListFault[] }

/**
 * Reads a list of cards, a number a line, as a supplier or another programme of ours writes it: 11 digits, or 19 with our
 * prefix, and spaces anywhere. Empty lines count as lines; a first line without a digit is a heading.
 */
export async function readCardList(lines: AsyncIterable<string>): Promise<CardList> {
  const lineOf = new Map<string, number>()
  const faults: ListFault[] = []
  let line = 0
  for await (const written of lines) {
    line++
    const digits = written.replace(/[\s"\ufeff]/g, '')
    if (digits === '' || (line === 1 && !/\d/.test(digits))) continue
    const says = faultIn(digits) ?? doubleOf(lineOf.get(withoutPrefix(digits)))
    if (says) faults.push({ line, says })
    else lineOf.set(withoutPrefix(digits), line)
  }
  return { lineOf, faults }
}

const lengths = [11, 11 + programme.cardPrefix.length]

/** What is wrong with a number of ours, if anything is. */
export function faultIn(digits: string): string | undefined {
  if (!/^\d+$/.test(digits)) return 'it is not a number'
  if (!lengths.includes(digits.length)) return `it has ${digits.length} digits, and a card has ${lengths.join(' or ')}`
  if (digits.length > 11 && !digits.startsWith(programme.cardPrefix)) return `its prefix is not ${programme.cardPrefix}`
  const number = withoutPrefix(digits)
  if (withCheckDigit(number.slice(0, -1)) !== number) return 'its check digit is wrong'
  return undefined
}

const doubleOf = (first: number | undefined) => (first ? `it stands on line ${formatNumber(first)} already` : undefined)
