import type { Answer } from '@pollen/contract/endpoint'
import type { TransactionKind } from '@pollen/contract/member/activity'
import type { BreakdownKind, breakdown } from '@pollen/contract/member/breakdown'
import { type Days, movedByMonth, movements, signed } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { brandsTold } from './activity.ts'

type InAndOut = { pointsIn: number; pointsOut: number }

/** What a member's points came from and went to. */
const breakdownKinds: Record<TransactionKind, BreakdownKind> = {
  earn: 'shopping',
  bonus: 'bonus',
  spend: 'spending',
  hold: 'spending',
  release: 'spending',
  reversal: 'refunds',
  expiry: 'expired',
  conversionIn: 'partners',
  conversionOut: 'partners',
  adjustmentIn: 'other',
  adjustmentOut: 'other',
  other: 'other',
}

/** A collector's points of some days, by month, by brand and by kind. What came back of held points was not spent. */
export async function brokenDown(tx: Transaction, collectorId: string, days: Days): Promise<Answer<typeof breakdown>> {
  const moved = (await movedByMonth(tx, collectorId, days)).flatMap(({ month, brandKey, ...leg }) => {
    const told = movements[leg.movement].kind
    if (told === null) return []
    const kind = breakdownKinds[told]
    return [{ month, brandKey, kind, ...inAndOut(kind, signed(leg) + signed(leg, 'pending')) }]
  })
  const brandOf = await brandsTold(tx)
  return {
    ...sumOf(moved),
    months: groups(moved, ({ month }) => month).map(([month, sum]) => ({ month, ...sum })),
    brands: groups(moved, ({ brandKey }) => brandKey)
      .map(([brandKey, sum]) => ({ brand: brandOf(brandKey), ...sum }))
      .sort(byMost),
    kinds: groups(moved, ({ kind }) => kind)
      .map(([kind, sum]) => ({ kind, ...sum }))
      .sort(byMost),
  }
}

const inAndOut = (kind: BreakdownKind, change: number): InAndOut =>
  change > 0 && kind !== 'spending' ? { pointsIn: change, pointsOut: 0 } : { pointsIn: 0, pointsOut: -change }

const sumOf = (all: InAndOut[]): InAndOut => ({
  pointsIn: all.reduce((sum, { pointsIn }) => sum + pointsIn, 0),
  pointsOut: all.reduce((sum, { pointsOut }) => sum + pointsOut, 0),
})

const groups = <It extends InAndOut, Key>(all: It[], keyOf: (it: It) => Key): [Key, InAndOut][] =>
  [...Map.groupBy(all, keyOf)].map(([key, some]) => [key, sumOf(some)])

const byMost = (one: InAndOut, other: InAndOut) => other.pointsIn + other.pointsOut - one.pointsIn - one.pointsOut
