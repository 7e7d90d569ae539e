import type { BreakdownKind, breakdown } from '@pollen/contract/breakdown'
import type { Answer } from '@pollen/contract/endpoint'
import { type Days, type Movement, movedByMonth, signed } from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { brandsTold } from './activity.ts'

type InAndOut = { pointsIn: number; pointsOut: number }

/** What a member's points came from and went to; that they were settled, or that held points are gone, is none of it. */
const kindOf: Record<Movement, BreakdownKind | undefined> = {
  earn: 'shopping',
  earnPending: 'shopping',
  bonus: 'bonus',
  bonusPending: 'bonus',
  spend: 'spending',
  hold: 'spending',
  release: 'spending',
  reversal: 'refunds',
  cancel: 'refunds',
  expiry: 'expired',
  conversionIn: 'partners',
  conversionOut: 'partners',
  adjustmentIn: 'other',
  adjustmentOut: 'other',
  settle: undefined,
  capture: undefined,
}

/** A collector's points of some days, by month, by brand and by kind. What came back of held points was not spent. */
export async function brokenDown(tx: Transaction, collectorId: string, days: Days): Promise<Answer<typeof breakdown>> {
  const moved = (await movedByMonth(tx, collectorId, days)).flatMap(({ month, brandKey, ...leg }) => {
    const kind = kindOf[leg.movement]
    const change = signed(leg) + signed(leg, 'pending')
    return kind ? [{ month, brandKey, kind, ...inAndOut(leg.movement, change) }] : []
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

const inAndOut = (movement: Movement, change: number): InAndOut =>
  change > 0 && movement !== 'release' ? { pointsIn: change, pointsOut: 0 } : { pointsIn: 0, pointsOut: -change }

const sumOf = (all: InAndOut[]): InAndOut => ({
  pointsIn: all.reduce((sum, { pointsIn }) => sum + pointsIn, 0),
  pointsOut: all.reduce((sum, { pointsOut }) => sum + pointsOut, 0),
})

const groups = <It extends InAndOut, Key>(all: It[], keyOf: (it: It) => Key): [Key, InAndOut][] =>
  [...Map.groupBy(all, keyOf)].map(([key, some]) => [key, sumOf(some)])

const byMost = (one: InAndOut, other: InAndOut) => other.pointsIn + other.pointsOut - one.pointsIn - one.pointsOut
