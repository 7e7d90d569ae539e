import { monthName } from '@pollen/contract/day-and-time'
import type { MoneyEntry } from '@pollen/contract/staff/money'
import { stringify } from 'csv-stringify/sync'
import type { Transaction } from '../../platform/database/database.ts'
import type { BrandNames } from '../../records/brands/brands.ts'
import { type MonthSpan, movedByMonth, movementWords } from '../../records/ledger/ledger.ts'
import { flowsOf, monthsIn, owedChange } from '../figures/figures.ts'
import { brandNameOf } from './money.ts'
import { monthsNow } from './months.ts'

const csvOf = (rows: (string | number)[][]) => stringify(rows, { record_delimiter: 'windows', escape_formulas: true })

/** Entries as lines of a CSV; the first part has the names of the columns, and the mark by which spreadsheets know UTF-8. */
export function entriesCsv(entries: MoneyEntry[], { isFirst }: { isFirst: boolean }): string {
  const rows = entries.map(({ at, postedAt, member, number, brand, movement, reference, points }) => {
    return [at, postedAt, member, number, brand, movement, reference, points]
  })
  const columns = ['Happened', 'Posted', 'Member', 'Entry', 'Brand', 'Movement', 'Reference', 'Points']
  return isFirst ? `\uFEFF${csvOf([columns, ...rows])}` : csvOf(rows)
}

/** Some months as a CSV: each month's opening and closing, and what every brand's movements moved between them. */
export async function rollForwardCsv(tx: Transaction, span: MonthSpan, brands: BrandNames): Promise<string> {
  const moved = await movedByMonth(tx, span)
  const known = new Map((await monthsNow(tx, span)).map((month) => [month.month, month]))
  const rows = monthsIn(span.from, span.until).flatMap((name) => {
    const { opening, closing } = known.get(name) ?? { opening: 0, closing: 0 }
    const month = monthName(name)
    const lines = moved
      .filter(({ period, movement }) => period === name && owedChange(flowsOf(movement)) !== 0)
      .map(({ brandKey, movement, points, transfers }) => [
        brandNameOf(brandKey, brands),
        movementWords[movement],
        transfers,
        points,
        owedChange(flowsOf(movement)) * points,
      ])
      .toSorted((one, other) => one.join().localeCompare(other.join()))
    return [
      [month, '', 'Opening', '', '', opening],
      ...lines.map((line) => [month, ...line]),
      [month, '', 'Closing', '', '', closing],
    ]
  })
  return `\uFEFF${csvOf([['Month', 'Brand', 'Movement', 'Entries', 'Points moved', 'Points owed'], ...rows])}`
}
