import type { BasketLine } from '@pollen/contract/till/transactions'
import { matchesAny } from '../../rewards/offers/offers.ts'
import type { Rate } from './rate.ts'

type Litres = Pick<Rate, 'points' | 'perPence' | 'pointsPerLitre' | 'soldByLitre'>

/** The lines for whose litres a rate gives points, and not for their pence: those whose till says how much was poured. */
export function litresIn({ pointsPerLitre, soldByLitre = [] }: Litres, lines: BasketLine[]) {
  const isSoldByLitre = matchesAny(soldByLitre)
  let [millilitres, pence] = [0, 0]
  if (pointsPerLitre)
    for (const line of lines)
      if (line.measure && 'millilitres' in line.measure && isSoldByLitre(line)) {
        millilitres += line.measure.millilitres
        pence += line.amountPence
      }
  return { millilitres, pence }
}

/**
 * What a rate gives, rounded down, for litres and for the rest of the pence.
 *
 * @param lines       what the pence were paid for
 * @param hundredths  of the rate: an offer of three times the points gives 200 on top
 */
export function pointsAtRate(rate: Litres, pence: number, lines: BasketLine[], hundredths = 100): number {
  const poured = litresIn(rate, lines)
  const rest = Math.max(0, pence - poured.pence)
  return (
    Math.floor((rest * rate.points * hundredths) / (rate.perPence * 100)) +
    Math.floor((poured.millilitres * (rate.pointsPerLitre ?? 0) * hundredths) / 100_000)
  )
}
