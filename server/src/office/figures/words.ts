import { formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import type { ProgrammeMonth } from './totals.ts'

/** The columns of a month, in the terminal and on the page. */
export const monthColumns: [name: string, read: (month: ProgrammeMonth) => number][] = [
  ['Members', ({ members }) => members],
  ['Active', ({ active }) => active],
  ['Issued', ({ issued }) => issued],
  ['Spent', ({ spent }) => spent],
  ['Run out', ({ expired }) => expired],
  ['Converted', ({ convertedIn, convertedOut }) => convertedIn - convertedOut],
  ['Conversions', ({ conversions }) => conversions],
  ['Corrected', ({ corrected }) => corrected],
  ['Owed', ({ owed }) => owed],
  ['Offers loaded', ({ offersLoaded }) => offersLoaded],
  ['Offers used', ({ offersUsed }) => offersUsed],
  ['Vouchers', ({ vouchers }) => vouchers],
  ['Cases', ({ casesOpened }) => casesOpened],
]

/** What points are worth when they are spent, rounded up to the penny: what is owed is not made smaller. */
export const penceOf = (points: number): number => Math.ceil((points * 100) / programme.pointsPerPound)

/** The same in pounds. */
export const pounds = (points: number): string => formatPence(penceOf(points))
