import type { Transaction } from '../../platform/database/database.ts'
import { askLanes } from '../../platform/lanes/across-lanes.ts'
import { type MovedSum, movedInLane, owedByBalances } from '../../records/ledger/ledger.ts'
import { activeMovements, flowsIn, owedChange, purchaseMovements } from './flows.ts'
import { monthsIn } from './roll-forward.ts'
import * as store from './store.ts'
import type { Figures, MonthFigures, ProgrammeMonth } from './totals.ts'

export { askForCohorts, cohortsNow, countCohorts } from './cohorts.ts'
export { type Flows, flowsIn, flowsOf, movementsIn, owedChange } from './flows.ts'
export { brandsByIssued, figuresPage } from './page.tsx'
export { monthsIn, rollForwardOf } from './roll-forward.ts'
export { totalOf } from './totals.ts'
export { monthColumns, penceOf, pounds } from './words.ts'

/** What the programme cost and brought from one month to another, both included, by month and by brand. */
export async function figuresOf(tx: Transaction, { from, until }: { from: string; until: string }): Promise<Figures> {
  // A member is in one lane, so what lanes count adds up; each is read at one moment.
  const ofLanes = await askLanes(tx, (lane) => countsOfLane(lane, { from, until }))
  const moved = ofLanes.flatMap((lane) => lane.moved)
  const active = ofLanes.flatMap((lane) => lane.active)
  const owed = ofLanes.reduce((sum, lane) => sum + lane.owed, 0)

  const countIn = (name: string, of: (count: store.Count) => boolean) =>
    sumOf(
      ofLanes.flatMap(({ counts }) => counts.get(name) ?? []),
      of,
    )
  const monthOf = (month: string, brandKey?: string): MonthFigures => {
    const isOfBrand = (row: { brandKey: string | null }) => brandKey === undefined || row.brandKey === brandKey
    const isMeant = (row: store.Count) => row.month === month && isOfBrand(row)
    const rows = moved.filter((row) => row.period === month && isOfBrand(row))
    return {
      month,
      active: sumOf(active, (count) => count.month === month && count.brandKey === (brandKey ?? null)),
      purchases: transfersOf(rows, purchaseMovements),
      conversions: countIn('conversions', isMeant),
      offersLoaded: countIn('offersLoaded', isMeant),
      offersUsed: countIn('offersUsed', isMeant),
      ...flowsIn(rows),
    }
  }
  const months = monthsIn(from, until).map((month): ProgrammeMonth => {
    const during = (count: store.Count) => count.month === month
    return {
      ...monthOf(month),
      joined: countIn('joined', during),
      members: countIn('joined', (count) => count.month <= month),
      owed: owedChange(flowsIn(moved.filter(({ period }) => period <= month))),
      vouchers: countIn('vouchers', during),
      vouchersUsed: countIn('vouchersUsed', during),
      casesOpened: countIn('casesOpened', during),
      casesClosed: countIn('casesClosed', during),
      serviceFailures: countIn('serviceFailures', during),
      vouchersLate: countIn('vouchersLate', during),
    }
  })
  const brandKeys = [...new Set([...moved, ...active].flatMap(({ brandKey }) => brandKey ?? []))].sort()
  const brands = brandKeys.flatMap((brandKey) =>
    monthsIn(from, until).map((month) => ({ brandKey, ...monthOf(month, brandKey) })),
  )
  return {
    ...(await store.readAt(tx)),
    months,
    brands: brands.filter(({ month: _, brandKey: __, ...figures }) => Object.values(figures).some(Boolean)),
    owed,
    isBalanced: owedChange(flowsIn(moved)) === owed,
  }
}

async function countsOfLane(tx: Transaction, { from, until }: { from: string; until: string }) {
  await store.readOnly(tx)
  const moved = await movedInLane(tx)
  const active = await store.activeMembers(tx, { movements: activeMovements, from, until })
  const counts = new Map<string, store.Count[]>()
  for (const name of store.countedNames) counts.set(name, await store.countsOf(tx, name))
  return { moved, active, counts, owed: await owedByBalances(tx) }
}

const sumOf = (counts: store.Count[], isMeant: (count: store.Count) => boolean): number =>
  counts.filter(isMeant).reduce((sum, { many }) => sum + many, 0)

const transfersOf = (sums: MovedSum[], of: string[]): number =>
  sums.filter(({ movement }) => of.includes(movement)).reduce((sum, { transfers }) => sum + transfers, 0)
