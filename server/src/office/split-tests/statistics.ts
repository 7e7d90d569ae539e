/** How many of some members did something. */
export type Share = { members: number; those: number }
/** What a figure of each of some members adds up to, and its squares. */
export type Sum = { members: number; sum: number; squares: number }

/** How much larger a figure of `B` is than that of `A`, with what it lies between in 95 of 100 such tests. */
export type Difference = { difference: number; low: number; high: number }

/** The quantile of the normal distribution for 95 percent, both sides. */
const z = 1.959963984540054

const shareOf = ({ those, members }: Share): number => (members === 0 ? 0 : those / members)

/** Wilson's score interval of a share. */
function wilson(counted: Share): { low: number; high: number } {
  const { members } = counted
  const share = shareOf(counted)
  const centre = share + z ** 2 / (2 * members)
  const spread = z * Math.sqrt((share * (1 - share)) / members + z ** 2 / (4 * members ** 2))
  const whole = 1 + z ** 2 / members
  return { low: (centre - spread) / whole, high: (centre + spread) / whole }
}

/** The difference of two shares: Newcombe's hybrid score interval (Statistics in Medicine 17, 1998, method 10). */
export function differenceOfShares(a: Share, b: Share): Difference {
  const [ofA, ofB] = [wilson(a), wilson(b)]
  const [shareA, shareB] = [shareOf(a), shareOf(b)]
  const difference = shareB - shareA
  return {
    difference,
    low: difference - Math.hypot(shareB - ofB.low, ofA.high - shareA),
    high: difference + Math.hypot(ofB.high - shareB, shareA - ofA.low),
  }
}

export const meanOf = ({ sum, members }: Sum): number => (members === 0 ? 0 : sum / members)

/** The variance of the mean, from the sample's. */
const varianceOfMean = ({ members, sum, squares }: Sum): number =>
  Math.max(0, squares - sum ** 2 / members) / (members - 1) / members

/** The difference of two means, whose variances may differ (Welch); of samples so large that the normal distribution holds. */
export function differenceOfMeans(a: Sum, b: Sum): Difference {
  const difference = meanOf(b) - meanOf(a)
  const spread = z * Math.sqrt(varianceOfMean(a) + varianceOfMean(b))
  return { difference, low: difference - spread, high: difference + spread }
}

/**
 * How likely chance alone deals members out as unevenly as this: Pearson's chi-square with one degree of freedom, for a share
 * that may have changed meanwhile. Below one in a thousand the counting is broken, and the figures say nothing.
 *
 * @param expected  the sum of all members' chances to see B
 * @param variance  the sum of chance × (1 − chance)
 */
export function sampleRatioP({ metB, expected, variance }: { metB: number; expected: number; variance: number }) {
  return variance === 0 ? 1 : erfc(Math.abs(metB - expected) / Math.sqrt(2 * variance))
}

/** The complementary error function of a number from zero on, to seven digits (Numerical Recipes, erfcc). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2)
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ]
  return t * Math.exp(-(x ** 2) + series.reduceRight((sum, coefficient) => sum * t + coefficient, 0))
}
