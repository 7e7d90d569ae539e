import { type Statement, statementKindNames } from '@pollen/contract/member/business'
import { programme } from '@pollen/contract/programme'
import { localTime } from '../../platform/process/calendar.ts'
import type { StatementLine } from './statement-lines.ts'

/** All that a statement's documents say of an account beside its movements. */
export type StatementHead = {
  /** As they are now, whatever month it is. */
  business: { name: string; addressLines: string[] }
  /** The card's last four digits; undefined of an account without one. */
  cardEnding: string | undefined
  statement: Statement
}

/** The first day and the last one, ISO 8601. */
export const daysOf = (month: string): [first: string, last: string] => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return [`${month}-01`, `${month}-${daysInMonth}`]
}

/** What its number is, or that it has none yet. */
export const numberText = ({ number }: Statement): string => number ?? 'provisional'

export const cardText = ({ cardEnding }: StatementHead): string =>
  cardEnding === undefined ? 'none' : `ending ${cardEnding}`

/** Points in pounds, at what they take off when they are spent: to a tenth of a penny, since a point may be less than one. */
export const worthOf = (points: number): string => (points / programme.pointsPerPound).toFixed(3)

export const poundsOf = (pence: number): string => (pence / 100).toFixed(2)

/** What the movement is; and that it happened in an earlier month, which had been closed when it was posted. */
export const kindText = ({ kind, occurredAt }: StatementLine, month: string): string =>
  isLate(occurredAt, month) ? `${statementKindNames[kind]} (late)` : statementKindNames[kind]

export const isLate = (occurredAt: Date, month: string): boolean =>
  localTime(occurredAt).toPlainDate().toString() < daysOf(month)[0]

/** What the file is called: Nectar statement 2026-10.pdf; a provisional one says so. */
export const statementFileName = ({ month, number }: Statement, ending: 'pdf' | 'csv'): string =>
  `${programme.name} statement ${month}${number ? '' : ' provisional'}.${ending}`
