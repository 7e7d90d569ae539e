import type { BasketLine } from '@pollen/contract/till/transactions'
import { shareOut } from './proportion.ts'

type PaidBasket = { amountPence: number; basket?: BasketLine[] | undefined }

/**
 * A basket with what reduced all of it shared out over the lines that it reduced: lines below zero, and what the till took off
 * beside its lines. A line below zero reduces those of its own product first, then what earns, then the rest; so does what
 * stands beside the lines. What earns nothing, as a gift card that pays or tobacco that comes back, reduces nothing
 * (docs/decisions/131). A line's shelf price is less by the lines below zero, and not by what was taken off beside them.
 *
 * @returns as many lines, each at what was paid for it; those that reduced others are 0
 */
export function sharedOut(
  { amountPence, basket = [] }: PaidBasket,
  earns: (line: BasketLine) => boolean,
): BasketLine[] {
  const charged = basket.reduce((sum, line) => sum + line.amountPence, 0)
  const isReducing = (line: BasketLine) => line.amountPence < 0 && earns(line)
  if (charged <= amountPence && !basket.some(isReducing)) return basket
  const lines = basket.map((line) => ({ ...line }))
  for (const line of lines.filter(isReducing)) {
    reduce(lines, -line.amountPence, [sameAs(line), earns])
    line.amountPence = 0
  }
  const besidePence = charged - amountPence
  if (besidePence > 0) {
    const before = lines.map((line) => line.amountPence)
    reduce(lines, besidePence, [earns])
    for (const [index, line] of lines.entries()) {
      const off = (before[index] as number) - line.amountPence
      if (off > 0) line.savedPence = (line.savedPence ?? 0) + off
    }
  }
  return lines
}

/** What was paid for each line of a basket that is shared out: what pays for others comes off these, too. */
export function paidForEach(shared: BasketLine[], earns: (line: BasketLine) => boolean): number[] {
  const lines = shared.map((line) => ({ ...line }))
  for (const line of lines.filter(({ amountPence }) => amountPence < 0))
    line.amountPence += reduce(lines, -line.amountPence, [sameAs(line), (other) => !earns(other)])
  return lines.map(({ amountPence }) => Math.max(0, amountPence))
}

const sameAs =
  ({ productCode }: BasketLine) =>
  (line: BasketLine) =>
    line.productCode === productCode

/** Takes pence off the lines above zero: first off those that the first test names, and in the end off any. @returns how many */
function reduce(lines: BasketLine[], pence: number, first: ((line: BasketLine) => boolean)[]): number {
  let left = pence
  for (const isMeant of [...first, () => true]) {
    if (left === 0) break
    const meant = lines.filter((line) => line.amountPence > 0 && isMeant(line))
    const weights = meant.map(({ amountPence }) => amountPence)
    const taken = Math.min(
      left,
      weights.reduce((sum, weight) => sum + weight, 0),
    )
    for (const [index, part] of shareOut(taken, weights).entries()) (meant[index] as BasketLine).amountPence -= part
    left -= taken
  }
  return pence - left
}
