import type { Transaction } from '../../platform/database/database.ts'
import { type MonthSpan, movedByMonth } from '../../records/ledger/ledger.ts'
import { type Flows, flowsIn, owedChange } from './flows.ts'

type RollForward = Flows & {
  /** What members had before the first month. */
  opening: number
  /** What they had at the end of the last: added up by accounts, not by flows. */
  closing: number
  /** What opening and flows have more than the closing: zero, or something is wrong. */
  differsBy: number
  brands: (Flows & { brandKey: string })[]
}

/**
 * How what is owed went from the beginning of a month to the end of another, both included. By the days on which things
 * happened, as in the figures.
 */
export async function rollForwardOf(tx: Transaction, span: MonthSpan): Promise<RollForward> {
  const moved = await movedByMonth(tx, span)
  const closing = moved.reduce((sum, { owed }) => sum + owed, 0)
  const within = moved.filter(({ period }) => period !== 'before')
  const opening = owedChange(flowsIn(moved.filter(({ period }) => period === 'before')))
  const flows = flowsIn(within)
  return {
    opening,
    ...flows,
    closing,
    differsBy: opening + owedChange(flows) - closing,
    brands: [...Map.groupBy(within, ({ brandKey }) => brandKey)]
      .map(([brandKey, rows]) => ({ brandKey, ...flowsIn(rows) }))
      .toSorted((one, other) => other.issued - one.issued || one.brandKey.localeCompare(other.brandKey)),
  }
}

/** 2026-11 to 2027-01, one after the other. */
export function monthsIn(from: string, until: string): string[] {
  const months: string[] = []
  for (let at = Temporal.PlainYearMonth.from(from); `${at}` <= until; at = at.add({ months: 1 })) months.push(`${at}`)
  return months
}
