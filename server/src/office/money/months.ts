import { hash } from 'node:crypto'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { type MovedSum, movedByMonth } from '../../records/ledger/ledger.ts'
import { type Flows, flowsIn, monthsIn, owedChange } from '../figures/figures.ts'
import * as store from './store.ts'

/** A month as the books have it now: what was owed before and after, and what moved between. */
export type MonthNow = Flows & { month: string; opening: number; closing: number; hash: string }

export type MonthState = 'running' | 'toSign' | 'signed' | 'changed'

/** The month of the programme's calendar in which a moment lies: 2026-11. */
export const monthOf = (at: Date): string => calendarDayOf(at).slice(0, 7)

/** A month so many months before another. */
export const monthsBefore = (month: string, many: number): string =>
  `${Temporal.PlainYearMonth.from(month).subtract({ months: many })}`

/** Some months, both included, as the books have them. Those before anything moved are left out. */
export async function monthsNow(tx: Transaction, span: { from: string; until: string }): Promise<MonthNow[]> {
  const moved = await movedByMonth(tx, span)
  let owed = owedChange(flowsIn(moved.filter(({ period }) => period === 'before')))
  const months = monthsIn(span.from, span.until).map((month): MonthNow => {
    const rows = moved.filter(({ period }) => period === month)
    const opening = owed
    const flows = flowsIn(rows)
    owed += owedChange(flows)
    return { month, opening, ...flows, closing: owed, hash: hashOf({ month, opening, closing: owed }, rows) }
  })
  const first = months.findIndex(({ month, opening }) => opening !== 0 || moved.some(({ period }) => period === month))
  return first < 0 ? [] : months.slice(first)
}

function hashOf(month: Record<'opening' | 'closing', number> & { month: string }, rows: MovedSum[]): string {
  const lines = rows.map(({ brandKey, movement, points, transfers }) =>
    [brandKey, movement, points, transfers].join(' '),
  )
  return hash('sha256', [JSON.stringify(month), ...lines.toSorted()].join('\n'), 'base64url')
}

/** The months with how each stands, the newest first, and its last signature. */
export async function signedMonthsNow(
  tx: Transaction,
  { from, now }: { from: string; now: Date },
): Promise<(MonthNow & { state: MonthState; signature: store.Signature | undefined })[]> {
  const running = monthOf(now)
  const signatures = await store.lastOfEach(tx)
  const months = await monthsNow(tx, { from, until: running })
  return months.toReversed().map((month) => {
    const signature = signatures.get(month.month)
    return { ...month, state: stateOf(month, { running, signature }), signature }
  })
}

function stateOf(
  { month, hash }: MonthNow,
  { running, signature }: { running: string; signature: store.Signature | undefined },
): MonthState {
  if (month >= running) return 'running'
  if (!signature) return 'toSign'
  return signature.hash === hash ? 'signed' : 'changed'
}

/**
 * A month that can be signed, as it is now.
 *
 * @throws Refusal monthNotOver      it is not over, or was before anything moved
 * @throws Refusal nothingToChange   it is signed as it is
 */
export async function monthToSign(tx: Transaction, month: string, now: Date): Promise<MonthNow> {
  const [found] = month < monthOf(now) ? await monthsNow(tx, { from: month, until: month }) : []
  if (!found) throw new Refusal('monthNotOver')
  const signature = await store.lastOf(tx, month)
  if (signature?.hash === found.hash) throw new Refusal('nothingToChange')
  return found
}

/** Signs a month as it was read in this transaction. */
export const signMonth = (
  tx: Transaction,
  { month, closing, hash }: MonthNow,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> => store.insert(tx, { month, signedAt: now, signedBy: by, reason, closing, hash })
