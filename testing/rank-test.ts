/** How well one can tell two kinds of calls apart by their times. */
export type RankTest = {
  /** The chance that a call of the first kind took longer than one of the second: 0.5 when the times tell nothing. */
  area: number
  /** How far the true area may be from this one, with a confidence of 99.9 %. */
  margin: number
}

/** In a normal distribution, 99.9 % lie within this many standard deviations. */
const deviations = 3.29

/**
 * Mann and Whitney's test of times that were measured in pairs. The margin is DeLong's: what slows both calls of a pair
 * down alike, such as a busy machine, does not widen it.
 *
 * @param pairs  [ms of the first kind, ms of the second], measured one after the other
 */
export function rankTest(pairs: readonly (readonly [number, number])[]): RankTest {
  const firsts = Float64Array.from(pairs, ([first]) => first).sort()
  const seconds = Float64Array.from(pairs, ([, second]) => second).sort()
  // What a pair adds to the area: how many of the others its first is slower than, and how many are slower than its second.
  const shares = pairs.map(
    ([first, second]) => (below(seconds, first) + firsts.length - below(firsts, second)) / pairs.length,
  )
  const area = mean(shares) / 2
  const variance = mean(shares.map((share) => (share - 2 * area) ** 2)) / pairs.length
  return { area, margin: deviations * Math.sqrt(variance) }
}

const mean = (numbers: number[]) => numbers.reduce((sum, it) => sum + it, 0) / numbers.length

/** Counts the sorted numbers that are smaller, and half of the equal ones. */
function below(sorted: Float64Array, limit: number): number {
  return (countWhile(sorted, (it) => it < limit) + countWhile(sorted, (it) => it <= limit)) / 2
}

function countWhile(sorted: Float64Array, holds: (it: number) => boolean): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(sorted[middle] as number)) from = middle + 1
    else to = middle
  }
  return from
}
