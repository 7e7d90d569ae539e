import type { PurchaseLine } from './share.ts'

/** The name of the points that a brand's rate gave; an offer's have its id. */
export const ofRate = ''

const nameOf = ({ offerId }: Pick<PurchaseLine, 'offerId'>) => offerId ?? ofRate

/** The points that the rate and each offer gave. */
export function pointsByName(lines: Pick<PurchaseLine, 'offerId' | 'points'>[]): Map<string, number> {
  const points = new Map<string, number>()
  for (const line of lines) points.set(nameOf(line), (points.get(nameOf(line)) ?? 0) + line.points)
  return points
}

/**
 * What the rate and each offer keep of the points that they gave, when the rest of a purchase is worked out: together as many
 * as the rest is worth, never more than they gave. What another one would give now, as an offer that had lost to a better
 * one or a rate that a limit had cut, stays with those that gave.
 *
 * @param given  what each gives by now
 * @param worth  what each would give for the rest
 */
export function pointsKept(
  given: ReadonlyMap<string, number>,
  worth: ReadonlyMap<string, number>,
): Map<string, number> {
  const kept = new Map([...given].map(([name, points]) => [name, Math.min(points, worth.get(name) ?? 0)]))
  let left = Math.min(sumOf(given), sumOf(worth)) - sumOf(kept)
  for (const [name, points] of [...given].sort(offersFirst)) {
    const more = Math.min(left, points - (kept.get(name) ?? 0))
    kept.set(name, (kept.get(name) ?? 0) + more)
    left -= more
  }
  return kept
}

const offersFirst = ([one]: [string, number], [other]: [string, number]) =>
  Number(one === ofRate) - Number(other === ofRate)

const sumOf = (points: ReadonlyMap<string, number>) => [...points.values()].reduce((sum, some) => sum + some, 0)

/** The points that each line gives back, so that together they keep what `pointsKept` says; the later lines give first. */
export function takenFrom(lines: PurchaseLine[], worth: ReadonlyMap<string, number>): number[] {
  const given = pointsByName(lines)
  const kept = pointsKept(given, worth)
  const left = new Map([...given].map(([name, points]) => [name, points - (kept.get(name) ?? 0)]))
  const taken = lines.toReversed().map((line) => {
    const points = Math.min(line.points, left.get(nameOf(line)) ?? 0)
    left.set(nameOf(line), (left.get(nameOf(line)) ?? 0) - points)
    return points
  })
  return taken.reverse()
}
