import type { Answer, Query } from '@pollen/contract/endpoint'
import type { TransactionKind } from '@pollen/contract/member/activity'
import type { BreakdownKind, breakdown } from '@pollen/contract/member/breakdown'
import type { Transaction } from '../../platform/database/database.ts'
import {
  type Movement,
  type MovementEffect,
  movements,
  movementsByMonth,
  movementsThat,
  signedAmount,
} from '../../records/ledger/ledger.ts'
import type { BrandLookup } from './brand-lookup.ts'

type PointsInAndOut = { pointsIn: number; pointsOut: number }

/** The kind under which the breakdown counts a transaction. */
const breakdownKinds: Record<Exclude<TransactionKind, 'joined'>, BreakdownKind> = {
  earn: 'shopping',
  bonus: 'bonus',
  spend: 'spending',
  hold: 'spending',
  release: 'spending',
  spendBack: 'spending',
  reversal: 'refunds',
  expiry: 'expired',
  expiryUndone: 'expired',
  conversionIn: 'partners',
  conversionOut: 'partners',
  conversionBack: 'partners',
  adjustmentIn: 'other',
  adjustmentOut: 'other',
  other: 'other',
}

/** @param isBack  it lessens what went out */
const inAndOut = (change: number, { isBack }: { isBack: boolean }): PointsInAndOut =>
  change > 0 && !isBack ? { pointsIn: change, pointsOut: 0 } : { pointsIn: 0, pointsOut: -change }

/** What one point of a movement is in the breakdown; undefined for one that the activity leaves out. */
function effectOf(movement: Movement): (PointsInAndOut & { kind: BreakdownKind }) | undefined {
  const transactionKind = movements[movement].kind
  // What came from a joined account counts by its own history.
  if (transactionKind === null || transactionKind === 'joined') return undefined
  const kind = breakdownKinds[transactionKind]
  const one = { movement, points: 1 }
  const isBack = kind === 'spending' || transactionKind === 'conversionBack' || transactionKind === 'expiryUndone'
  return { kind, ...inAndOut(signedAmount(one) + signedAmount(one, 'pending'), { isBack }) }
}

/** How the points of each movement count, for sums over many members. */
export const movementEffects = movementsThat(({ kind }) => kind !== null).flatMap(
  (movement): [Movement, MovementEffect][] => {
    const effect = effectOf(movement)
    if (!effect) return []
    const { kind, pointsIn, pointsOut } = effect
    return [[movement, { pointsIn, pointsOut, pointsSpent: kind === 'spending' ? pointsOut : 0 }]]
  },
)

/** A collector's points of some days, by month, brand and kind. Held points that come back reduce what was spent. */
export async function breakdownOf(
  tx: Transaction,
  collectorId: string,
  { brand, ...days }: Query<typeof breakdown>,
  brandOf: BrandLookup,
): Promise<Answer<typeof breakdown>> {
  const changes = (await movementsByMonth(tx, collectorId, { ...days, brandKey: brand })).flatMap(
    ({ month, brandKey, movement, points }) => {
      const effect = effectOf(movement)
      if (!effect) return []
      const { kind, pointsIn, pointsOut } = effect
      return [{ month, brandKey, kind, pointsIn: points * pointsIn, pointsOut: points * pointsOut }]
    },
  )
  return {
    ...sumOf(changes),
    months: sumsBy(changes, ({ month }) => month).map(([month, sum]) => ({ month, ...sum })),
    brands: sumsBy(changes, ({ brandKey }) => brandKey)
      .map(([brandKey, sum]) => ({ brand: brandOf(brandKey), ...sum }))
      .sort(byMost),
    kinds: sumsBy(changes, ({ kind }) => kind)
      .map(([kind, sum]) => ({ kind, ...sum }))
      .sort(byMost),
  }
}

const sumOf = (all: PointsInAndOut[]): PointsInAndOut => ({
  pointsIn: all.reduce((sum, { pointsIn }) => sum + pointsIn, 0),
  pointsOut: all.reduce((sum, { pointsOut }) => sum + pointsOut, 0),
})

const sumsBy = <Item extends PointsInAndOut, Key>(all: Item[], keyOf: (item: Item) => Key): [Key, PointsInAndOut][] =>
  [...Map.groupBy(all, keyOf)].map(([key, items]) => [key, sumOf(items)])

const byMost = (one: PointsInAndOut, other: PointsInAndOut) =>
  other.pointsIn + other.pointsOut - one.pointsIn - one.pointsOut
