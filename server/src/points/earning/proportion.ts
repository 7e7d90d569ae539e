/** `some` of `whole` parts of a number, rounded down; 0 where there are no parts. */
export function proportion(of: number, some: number, whole: number): number {
  if (whole === 0) return 0
  const product = of * some
  if (Number.isSafeInteger(product)) return Math.floor(product / whole)
  return Number((BigInt(of) * BigInt(some)) / BigInt(whole)) // neither is below zero
}

/**
 * Shares pence out by weights, to the penny: each part is rounded down, and the pennies that are left go to those that lost
 * most by it, the earlier ones first.
 *
 * @param pence    no more than all weights together
 * @param weights  none below zero
 * @returns a part for each weight, no larger than it
 */
export function shareOut(pence: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => proportion(weight, pence, whole))
  const missing = pence - parts.reduce((sum, part) => sum + part, 0)
  if (missing <= 0) return parts
  const lost = weights.map((weight, index) => (weight / whole) * pence - (parts[index] as number))
  const byLoss = weights.map((_, index) => index).sort((one, other) => (lost[other] as number) - (lost[one] as number))
  for (const index of byLoss.filter((index) => (parts[index] as number) < (weights[index] as number)).slice(0, missing))
    parts[index] = (parts[index] as number) + 1
  return parts
}
