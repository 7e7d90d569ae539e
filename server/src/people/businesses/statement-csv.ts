import { pipeline, Readable } from 'node:stream'
import { type Stringifier, stringify } from 'csv-stringify'
import { localTime } from '../../platform/process/calendar.ts'
import type { StatementLine } from './statement-lines.ts'
import { cardText, daysOf, kindText, numberText, poundsOf, type StatementHead, worthOf } from './statement-words.ts'

type Cell = string | number | undefined

/** What stands in each column of a movement’s row. Amounts are numbers, so that a minus is no formula. */
const columns = {
  Date: ({ occurredAt }) => localTime(occurredAt).toPlainDate().toString(),
  Time: ({ occurredAt }) => localTime(occurredAt).toPlainTime().toString({ smallestUnit: 'minute' }),
  Booked: ({ postedAt }) => localTime(postedAt).toPlainDate().toString(),
  Type: (line, month) => kindText(line, month),
  Brand: ({ brand }) => brand.name,
  Shop: ({ till }) => till,
  Store: ({ storeId }) => storeId,
  Receipt: ({ reference }) => reference,
  'Amount (£)': ({ amountPence }) => amount(amountPence),
  'VAT (£)': ({ vatPence }) => amount(vatPence),
  Points: ({ points }) => points,
  'Value (£)': ({ points }) => fixed(worthOf(points)),
  'Balance (points)': ({ balance }) => balance,
} satisfies Record<string, (line: StatementLine, month: string) => Cell | FixedNumber>

/** Columns that say the same in each row, so that rows of several statements can lie in one table. */
const headColumns = {
  Statement: ({ statement }) => numberText(statement),
  Business: ({ business }) => business.name,
  Address: ({ business }) => business.addressLines.join(', '),
  Card: cardText,
} satisfies Record<string, (head: StatementHead) => string>

/** A number that keeps its last zeros. */
type FixedNumber = { text: string }
const fixed = (text: string): FixedNumber => ({ text })
const amount = (pence: number | undefined) => (pence === undefined ? undefined : fixed(poundsOf(pence)))

/**
 * A statement as a table for a spreadsheet (RFC 4180), read while it is sent: the opening balance, every movement, and the
 * closing balance. A name that begins like a formula is marked as text, so that no shop's runs in somebody's spreadsheet.
 */
export function statementCsv(head: StatementHead, lines: AsyncIterable<StatementLine>): Stringifier {
  const { month, opening, closing } = head.statement
  const [first, last] = daysOf(month)
  const same = Object.values(headColumns).map((read) => read(head))
  async function* rows() {
    yield [...balanceRow(first, 'Opening balance', opening.points), ...same]
    for await (const line of lines) yield [...Object.values(columns).map((read) => read(line, month)), ...same]
    yield [...balanceRow(last, 'Closing balance', closing.points), ...same]
  }
  const csv = stringify({
    header: true,
    columns: [...Object.keys(columns), ...Object.keys(headColumns)],
    record_delimiter: 'windows',
    escape_formulas: true,
    bom: true,
    cast: { object: (value) => ({ value: (value as FixedNumber).text, escape_formulas: false }) },
  })
  return pipeline(Readable.from(rows()), csv, () => {}) // an error ends the answer before its end, as `csv` tells
}

const balanceRow = (date: string, type: string, points: number): Cell[] =>
  Object.keys(columns).map((name) =>
    name === 'Date' ? date : name === 'Type' ? type : name === 'Balance (points)' ? points : undefined,
  )
