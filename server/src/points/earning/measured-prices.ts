import type { BasketLine } from '@pollen/contract/till/transactions'
import type { ListedProduct, Products } from './products.ts'

/**
 * How many thousandths of what a price is for are in a line: grams where it is for a kilogram, millilitres for a litre,
 * thousandths of a piece. Undefined where the line does not say: a till that knows no measures sends what it weighed as one
 * piece, whose shelf price is not that of one on the list (docs/decisions/138).
 *
 * @param line  at the shelf's price
 */
function thousandthsOf(
  { quantity, measure, amountPence }: BasketLine,
  listed: Pick<ListedProduct, 'basePence' | 'per'> | undefined,
): number | undefined {
  const { per = null, basePence = null } = listed ?? {}
  if (per === 'kg') return measure && 'grams' in measure ? measure.grams : undefined
  if (per === 'l') return measure && 'millilitres' in measure ? measure.millilitres : undefined
  if (measure) return 'units' in measure ? Math.round(measure.units * 1000) : undefined
  return basePence !== null && amountPence !== quantity * basePence ? undefined : quantity * 1000
}

/** What so much costs at a price: to the nearest penny, half a penny up. */
const penceFor = (pence: number, thousandths: number): number => Math.floor((pence * thousandths + 500) / 1000)

/** What a line costs at a price; no price is low enough where there is none, or where the line does not say how much it is. */
export function penceAt(pence: number | null, line: BasketLine, products: Products): number {
  const thousandths = pence === null ? undefined : thousandthsOf(line, products(line.productCode))
  return pence === null || thousandths === undefined ? Number.POSITIVE_INFINITY : penceFor(pence, thousandths)
}
