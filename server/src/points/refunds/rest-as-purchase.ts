import type { Measure } from '@pollen/contract/measures'
import { type EarningPurchase, proportion } from '../earning/earning.ts'
import type { PurchaseBought } from './purchase-on-record.ts'
import { type BoughtLine, besideLines, type RemainingPurchase } from './share.ts'

/**
 * What refunds have left of a purchase, as one that somebody could make: its lines in their places, at what was paid for
 * them. What came back whole has no code any more, so that no offer finds it.
 */
export function restAsPurchase(
  { earning, whole, occurredAt, purchase: { storeId, quotedAt } }: PurchaseBought,
  left: RemainingPurchase,
): EarningPurchase {
  const basket = earning.map((line, place) => {
    const [bought, rest] = [whole.basket[place], left.basket[place]] as [BoughtLine, BoughtLine]
    const part = (pence: number) =>
      bought.pence > 0 ? proportion(pence, rest.pence, bought.pence) : proportion(pence, rest.quantity, bought.quantity)
    const { productCode, quantity } = rest
    const savedPence = rest.savedPence + part((line.savedPence ?? 0) - bought.savedPence)
    return {
      productCode: quantity > 0 ? productCode : '',
      quantity,
      description: '',
      amountPence: part(Math.max(0, line.amountPence)),
      ...(line.measure && { measure: partOf(line.measure, part) }),
      ...(savedPence && { savedPence }),
    }
  })
  const lines = basket.reduce((sum, { amountPence }) => sum + amountPence, 0)
  return { occurredAt, quotedAt, storeId, basket, amountPence: lines + besideLines(left) }
}

function partOf(measure: Measure, part: (whole: number) => number): Measure {
  if ('grams' in measure) return { grams: part(measure.grams) }
  if ('millilitres' in measure) return { millilitres: part(measure.millilitres) }
  return { units: part(Math.round(measure.units * 1000)) / 1000 }
}
