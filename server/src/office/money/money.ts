import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { FlowName, MoneyEntry } from '@pollen/contract/staff/money'
import { openDifferencesUntil } from '../../partnerships/reconciliation/reconciliation.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BrandNames } from '../../records/brands/brands.ts'
import {
  type DayEntry,
  type EntryPlace,
  entriesOfDay,
  lastProof,
  type MonthSpan,
  movedByDay,
  movementWords,
  programmeKey,
  readReference,
} from '../../records/ledger/ledger.ts'
import { flowsOf, movementsIn } from '../figures/figures.ts'
import { waitsAbout } from '../requests/requests.ts'
import { monthOf, monthsBefore, signedMonthsNow } from './months.ts'

export { monthOf, monthsBefore, signedMonthsNow, signMonth } from './months.ts'

/** Months are looked at for two years back, and a question spans as many. */
const mostMonths = 24

/** @throws Refusal invalid   the months are in the wrong order, or too many */
export function checkSpan({ from, until }: MonthSpan): void {
  if (from > until || until > monthsBefore(from, -(mostMonths - 1))) throw new Refusal('invalid')
}

/** How the books and the months of two years stand, the newest first, and what of it waits for finance. */
export async function moneyNow(tx: Transaction, now: Date) {
  const proof = await lastProof(tx)
  const asked = await waitsAbout(tx, 'signMonth', now)
  const months = await signedMonthsNow(tx, { from: monthsBefore(monthOf(now), mostMonths - 1), now })
  return {
    proof,
    booksWait: proof?.faults !== 0,
    openDifferences: await openDifferencesUntil(tx, monthOf(now)),
    months: months.map(({ state, ...month }) => {
      const canBeSigned = state === 'toSign' || state === 'changed'
      const isAsked = canBeSigned && asked.has(month.month)
      return { ...month, state: isAsked ? ('waits' as const) : state, isToSign: canBeSigned && !isAsked }
    }),
  }
}

/** How much waits for finance: differences that are open, months to sign, and books that are not proven. */
export async function moneyThatWaits(tx: Transaction, now: Date): Promise<number> {
  const { booksWait, openDifferences, months } = await moneyNow(tx, now)
  return openDifferences + months.filter(({ isToSign }) => isToSign).length + (booksWait ? 1 : 0)
}

/** A number of the roll-forward: the points of a flow in some months, of one brand where it is named. */
export type NumberQuery = MonthSpan & { flow: FlowName; brand?: string | undefined }

export type NumberDay = { day: string; points: number; entries: number }

/** The days whose entries make up a number, the last one first. Entries that do not count in it are not among them. */
export async function daysOfNumber(tx: Transaction, { flow, brand, ...span }: NumberQuery): Promise<NumberDay[]> {
  const moved = await movedByDay(tx, { ...span, movements: movementsIn(flow), brandKey: brand })
  return [...Map.groupBy(moved, ({ period }) => period)].map(([day, rows]) => ({
    day,
    points: rows.reduce((sum, { movement, points }) => sum + flowsOf(movement)[flow] * points, 0),
    entries: rows.reduce((sum, { transfers }) => sum + transfers, 0),
  }))
}

export type EntriesPage = { day: string | undefined; entries: DayEntry[]; next: string | undefined }

/**
 * A page of the entries of a number, of one day: the given one, or the last; after it, of the day before.
 *
 * @throws Refusal invalid   `next` is none that we gave
 */
export async function entriesOfNumber(
  tx: Transaction,
  { flow, brand }: NumberQuery,
  {
    days,
    day: asked,
    next,
    limit,
  }: { days: NumberDay[]; day?: string | undefined; next?: string | undefined; limit: number },
): Promise<EntriesPage> {
  const place = next === undefined ? undefined : placeIn(next)
  const day = place?.day ?? asked ?? days[0]?.day
  const nth = days.findIndex((one) => one.day === day)
  if (day === undefined || nth < 0) return { day, entries: [], next: undefined }
  const which = { day, movements: movementsIn(flow), brandKey: brand, before: place?.before }
  const found = await entriesOfDay(tx, { ...which, limit: limit + 1 })
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  const following = days[nth + 1]?.day
  if (found.length > limit && last) return { day, entries, next: nameOf(day, last) }
  return { day, entries, next: following && asked === undefined ? following : undefined }
}

const nameOf = (day: string, { occurredAt, collectorId, number }: EntryPlace) =>
  [day, occurredAt, collectorId, number].join('~')

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function placeIn(next: string): { day: string; before: EntryPlace | undefined } {
  const [day = '', occurredAt = '', collectorId = '', number = ''] = next.split('~')
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (isDay && occurredAt === '') return { day, before: undefined }
  const isMoment = /^20\d\d-\d\d-\d\dT[\d:.]{15}Z$/.test(occurredAt) && !Number.isNaN(Date.parse(occurredAt))
  if (!isDay || !isMoment || !uuid.test(collectorId) || !/^\d{1,9}$/.test(number)) throw new Refusal('invalid')
  return { day, before: { occurredAt, collectorId, number: Number(number) } }
}

/** An entry as finance reads it; its points as they count in the number. */
export function entryOnWire(entry: DayEntry, { flow, brands }: { flow: FlowName; brands: BrandNames }): MoneyEntry {
  const { collectorId, number, occurredAt, postedAt, brandKey, movement, points } = entry
  return {
    at: occurredAt,
    postedAt,
    member: collectorId,
    number,
    brand: brandNameOf(brandKey, brands),
    movement: movementWords[movement],
    reference: readReference(entry.reference).name,
    points: flowsOf(movement)[flow] * points,
  }
}

/** What the programme posts itself has its name. */
export const brandNameOf = (brandKey: string, brands: BrandNames): string =>
  brands.get(brandKey)?.name ?? (brandKey === programmeKey ? programme.name : brandKey)
