import { olderCardDigits } from '@pollen/contract/card-number'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './alias-store.ts'
import { faultIn, type ListFault } from './card-list.ts'
import { withoutPrefix } from './card-number.ts'

/** An older card on a list, and the card of ours for which it stands. The first line is 1. */
type AliasLine = store.Alias & { line: number }

/** So many lines are looked up and entered by one statement, which reads all cards where it is one of many. */
const pageSize = 200_000

/**
 * Enters the cards of a programme that moves in, each for one of ours, all of them or, where any line is wrong, none
 * (docs/decisions/144). A line is the whole older number, then ours with its prefix or without, with a comma, a semicolon or
 * a tab between them, and spaces anywhere. Empty lines count as lines; a first line without a digit is a heading.
 *
 * @returns how many were entered, and the faults by line
 */
export async function readAliases(
  tx: Transaction,
  lines: AsyncIterable<string>,
): Promise<{ entered: number; faults: ListFault[] }> {
  const { aliases, faults } = await readList(lines)
  const pages = pagesOf(aliases)
  for (const page of pages)
    for (const wrong of await store.wrongAmong(tx, page)) {
      const { line, cardNumber } = page[wrong.nth] as AliasLine
      faults.push({ line, says: whatIsWrong(wrong, cardNumber) })
    }
  if (faults.length > 0) return { entered: 0, faults: faults.sort((one, other) => one.line - other.line) }
  let entered = 0
  for (const page of pages) entered += await store.insertAliases(tx, page)
  if (entered !== aliases.length) throw new Refusal('busy') // Somebody changed one of them meanwhile: it is read again.
  return { entered, faults }
}

function whatIsWrong({ isKnown, state }: store.WrongAlias, cardNumber: string): string {
  if (isKnown) return 'the older number is known already'
  return state ? `card ${cardNumber} is a temporary one, or was replaced or stopped` : `there is no card ${cardNumber}`
}

const pagesOf = (lines: AliasLine[]): AliasLine[][] =>
  Array.from({ length: Math.ceil(lines.length / pageSize) }, (_, nth) =>
    lines.slice(nth * pageSize, (nth + 1) * pageSize),
  )

async function readList(lines: AsyncIterable<string>) {
  const lineOf = new Map<string, number>()
  const aliases: AliasLine[] = []
  const faults: ListFault[] = []
  let line = 0
  for await (const written of lines) {
    line++
    const plain = written.replace(/[^\S\t]|["\ufeff]/g, '')
    if (plain === '' || (line === 1 && !/\d/.test(plain))) continue
    const [alias = '', ours = '', ...others] = plain.split(/[,;\t]/)
    const first = lineOf.get(alias)
    const says =
      ours === '' || others.length > 0 ? notTwo : (faultInOlder(alias) ?? doubleOf(first) ?? faultInOurs(ours))
    if (says) faults.push({ line, says })
    else aliases.push({ line, alias, cardNumber: withoutPrefix(ours) })
    if (first === undefined) lineOf.set(alias, line)
  }
  return { aliases, faults }
}

const notTwo = 'it is not an older number and one of ours, with a comma between them'

function faultInOlder(alias: string): string | undefined {
  const { least, most } = olderCardDigits
  if (!/^\d+$/.test(alias)) return 'the older number is not a number'
  if (alias.startsWith(programme.cardPrefix))
    return `the older number begins with our own prefix ${programme.cardPrefix}`
  if (alias.length < least || alias.length > most)
    return `the older number has ${alias.length} digits; write it with its prefix, ${least} to ${most} digits`
  return undefined
}

function faultInOurs(digits: string): string | undefined {
  const says = faultIn(digits)
  return says && `of our card, ${says}`
}

const doubleOf = (first: number | undefined) =>
  first === undefined ? undefined : `the older number stands on line ${formatNumber(first)} already`
