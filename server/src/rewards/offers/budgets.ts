/** A budget is kept in so many slices, so that members who load an offer at the same time do not wait for each other. */
export const sliceCount = 16

/**
 * Shares a budget among its slices: each keeps what it has promised, and the rest is shared evenly.
 *
 * @returns undefined when more is promised already
 */
export function capsOf(budget: number, promised: number[]): number[] | undefined {
  const rest = budget - promised.reduce((sum, one) => sum + one, 0)
  if (rest < 0) return undefined
  const share = Math.floor(rest / promised.length)
  const left = rest % promised.length
  return promised.map((one, slice) => one + share + (slice < left ? 1 : 0))
}
