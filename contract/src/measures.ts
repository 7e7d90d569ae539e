import { z } from './zod.ts'

/** What a price may be for, where that is no piece: a kilogram or a litre. */
export const pricedPer = ['kg', 'l'] as const
export type PricedPer = (typeof pricedPer)[number]

const most = 100_000_000
const wanted = 'Send whole grams or millilitres, or units with up to three decimals, like {"grams": 432}'
const WholeMeasure = z.int(wanted).check(z.positive(wanted), z.maximum(most, wanted))
const hasThreeDecimals = (units: number) => Math.abs(units * 1000 - Math.round(units * 1000)) < 1e-6
const Units = z.number(wanted).check(z.positive(wanted), z.maximum(100_000, wanted), z.refine(hasThreeDecimals, wanted))

/** How much of a product a line is for, where its quantity does not say so: it is weighed, poured, or a part of a piece. */
export const Measure = z.union(
  [
    z.strictObject({ grams: WholeMeasure }),
    z.strictObject({ millilitres: WholeMeasure }),
    z.strictObject({ units: Units }),
  ],
  wanted,
)
export type Measure = z.infer<typeof Measure>

/** How much of a product stands before its name on a receipt: “0.432 kg ”, “41.23 l ”, “2 × ”; nothing before one piece. */
export function amountBefore({ quantity, measure }: { quantity: number; measure?: Measure | undefined }): string {
  if (!measure) return quantity > 1 ? `${quantity} × ` : ''
  if ('grams' in measure) return `${measure.grams / 1000}\u00a0kg `
  if ('millilitres' in measure) return `${measure.millilitres / 1000}\u00a0l `
  return `${measure.units} × `
}
