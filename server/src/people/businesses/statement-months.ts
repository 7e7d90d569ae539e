import { randomInt } from 'node:crypto'
import { hourMs } from '@pollen/contract/durations'
import { codeAlphabet } from '@pollen/contract/voucher-code'
import type { Transaction } from '../../platform/database/database.ts'
import { localTime, startOfDay } from '../../platform/process/calendar.ts'
import { type Balances, type Cut, changesByMonth, lock, numberOf, type Span } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

/** Tills that had no connection have a day to post what belongs to a month that is over. */
const closesAfterHours = 24

/** A month of an account: what its statement counts, and the balances before and after it. */
export type StatementMonth = {
  month: string
  /** Undefined while the month is provisional. */
  number: string | undefined
  span: Span
  opening: Balances
  closing: Balances
}

const nothing: Balances = { available: 0, pending: 0, held: 0 }

const balancesIn = ({ available, pending, held }: Balances): Balances => ({ available, pending, held })

const monthOf = (at: Date): string => localTime(at).toPlainDate().toPlainYearMonth().toString()
const after = (month: string, months = 1): string => Temporal.PlainYearMonth.from(month).add({ months }).toString()

/** When the month ends and the next one begins. */
const endOf = (month: string): Date => startOfDay(`${after(month)}-01`)

/** The first month that is not closed at that time. */
const firstOpenMonth = (now: Date): string => monthOf(new Date(now.getTime() - closesAfterHours * hourMs))

const plus = (one: Balances, other: Balances): Balances => ({
  available: one.available + other.available,
  pending: one.pending + other.pending,
  held: one.held + other.held,
})

const cutOf = ({ month, lastTransfer }: store.ClosedMonth): Cut => ({ last: lastTransfer, end: endOf(month) })

/** @param joinedAt  the account has no month before that, unless something happened in it */
type Account = { collectorId: string; joinedAt: Date }

/**
 * The months of an account, the first one first. Those that are over are closed, which is done once: a later posting
 * counts in a later month, whenever it happened.
 */
export async function statementMonths(tx: Transaction, account: Account, now: Date): Promise<StatementMonth[]> {
  const closed = await closeMonths(tx, account, now)
  const months: StatementMonth[] = closed.map((row, index) => {
    const before = closed[index - 1]
    const span = { after: before && cutOf(before), until: cutOf(row) }
    return {
      month: row.month,
      number: row.number,
      span,
      opening: balancesIn(before ?? nothing),
      closing: balancesIn(row),
    }
  })
  return [...months, ...(await openMonths(tx, account, { closed, now }))]
}

/** The month that is still going, and the one before it on the day after its end. */
async function openMonths(
  tx: Transaction,
  { collectorId, joinedAt }: Account,
  { closed, now }: { closed: store.ClosedMonth[]; now: Date },
): Promise<StatementMonth[]> {
  const lastClosed = closed.at(-1)
  const last = await numberOf(tx, collectorId)
  const begun = lastClosed && cutOf(lastClosed)
  const changes = await changesByMonth(tx, collectorId, { after: begun, until: { last, end: null } })
  const current = monthOf(now)
  const first = lastClosed ? after(lastClosed.month) : firstOf([monthOf(joinedAt), changes[0]?.month, current])
  const months: StatementMonth[] = []
  for (let month = first; month <= current; month = after(month)) {
    const before = months.at(-1)
    // A till's clock may be ahead of ours.
    const counts = changes.filter(
      (change) => countsIn(change.month, first) === month || (month === current && change.month > current),
    )
    const opening = before?.closing ?? balancesIn(lastClosed ?? nothing)
    months.push({
      month,
      number: undefined,
      span: { after: before?.span.until ?? begun, until: { last, end: month === current ? null : endOf(month) } },
      opening,
      closing: counts.reduce(plus, opening),
    })
  }
  return months
}

const firstOf = (months: (string | undefined)[]): string =>
  months.filter((month) => month !== undefined).sort()[0] ?? ''

/** What happened before the first open month came late, and counts in it. */
const countsIn = (month: string, first: string): string => (month < first ? first : month)

/** Closes what is over and not closed yet; returns all closed months, the first one first. */
async function closeMonths(
  tx: Transaction,
  { collectorId, joinedAt }: Account,
  now: Date,
): Promise<store.ClosedMonth[]> {
  const open = firstOpenMonth(now)
  const isDone = (months: store.ClosedMonth[]) => {
    const last = months.at(-1)
    return last !== undefined && after(last.month) >= open
  }
  const known = await store.closedMonthsOf(tx, collectorId)
  if (isDone(known)) return known

  // A posting that has begun is waited for; afterwards none has a lower number.
  await lock(tx, collectorId)
  const closed = await store.closedMonthsOf(tx, collectorId)
  if (isDone(closed)) return closed
  const lastClosed = closed.at(-1)
  const lastTransfer = await numberOf(tx, collectorId)
  const until = { last: lastTransfer, end: endOf(after(open, -1)) }
  const changes = await changesByMonth(tx, collectorId, { after: lastClosed && cutOf(lastClosed), until })
  const first = lastClosed ? after(lastClosed.month) : firstOf([monthOf(joinedAt), changes[0]?.month])
  const made: store.ClosedMonth[] = []
  for (let month = first; month < open; month = after(month)) {
    const counts = changes.filter((change) => countsIn(change.month, first) === month)
    const { available, pending, held } = counts.reduce(plus, made.at(-1) ?? lastClosed ?? nothing)
    made.push({ collectorId, month, number: newNumber(month), lastTransfer, available, pending, held, closedAt: now })
  }
  if (made.length > 0) await store.insert(tx, made)
  return [...closed, ...made]
}

/** 2026-03-7KQ4M2XD: nobody guesses another’s. */
const newNumber = (month: string): string =>
  `${month}-${Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')}`
