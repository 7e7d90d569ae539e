import type { PurchaseLine } from './share.ts'

/**
 * What each offer keeps of the points that it gave, when the rest of a purchase is worked out again: together as many as
 * they give for the rest, never more than they gave. Where another offer of the group counts now, what it would give
 * stays with the one that gave.
 *
 * @param given  the points that each offer gives by now
 * @param worth  those that each would give for the rest
 */
export function pointsKept(
  given: ReadonlyMap<string, number>,
  worth: ReadonlyMap<string, number>,
): Map<string, number> {
  const kept = new Map([...given].map(([offerId, points]) => [offerId, Math.min(points, worth.get(offerId) ?? 0)]))
  let left = Math.min(sumOf(given), sumOf(worth)) - sumOf(kept)
  for (const [offerId, points] of given) {
    const more = Math.min(left, points - (kept.get(offerId) ?? 0))
    kept.set(offerId, (kept.get(offerId) ?? 0) + more)
    left -= more
  }
  return kept
}

const sumOf = (points: ReadonlyMap<string, number>) => [...points.values()].reduce((sum, some) => sum + some, 0)

/**
 * The points that each line gives back, so that the offers keep what `pointsKept` says; the later lines of an offer give
 * first. Undefined at lines that are no offer's, or an offer's whose terms are not known.
 */
export function offerPointsTaken(
  lines: PurchaseLine[],
  { offerIds, worth }: { offerIds: ReadonlySet<string>; worth: ReadonlyMap<string, number> },
): (number | undefined)[] {
  const given = new Map<string, number>()
  for (const { offerId, points } of lines)
    if (offerId && offerIds.has(offerId)) given.set(offerId, (given.get(offerId) ?? 0) + points)
  const kept = pointsKept(given, worth)
  const left = new Map([...given].map(([offerId, points]) => [offerId, points - (kept.get(offerId) ?? 0)]))
  return lines
    .toReversed()
    .map(({ offerId, points }) => {
      if (!offerId || !left.has(offerId)) return undefined
      const taken = Math.min(points, left.get(offerId) ?? 0)
      left.set(offerId, (left.get(offerId) ?? 0) - taken)
      return taken
    })
    .toReversed()
}
