/** Chance that comes out the same again for the same seed (mulberry32). */
export function seededChance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** From 0, and below 1. */
    next,
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    happens: (share: number) => next() < share,
    oneOf: <T>(some: readonly [T, ...T[]]): T => some[Math.floor(next() * some.length)] ?? some[0],
  }
}
