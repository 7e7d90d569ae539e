import type { BasketLine } from '@pollen/contract/till/transactions'
import { litresIn } from './by-litre.ts'
import type { Rate } from './rate.ts'

/** Why a purchase has the points of its brand's rate, as its member reads it. */
export function whyAtRate(rate: Rate, pence: number, lines: BasketLine[]): string {
  const poured = litresIn(rate, lines)
  if (poured.millilitres === 0) return rateText(rate)
  const perLitre = `${rate.pointsPerLitre} ${rate.pointsPerLitre === 1 ? 'point' : 'points'} per litre`
  return pence > poured.pence ? `${rateText(rate)}, and ${perLitre}` : perLitre
}

/** “2 points per £1”, with what is poured where that gives points of its own. */
export function rateInWords(rate: Rate): string {
  const poured = rate.pointsPerLitre ? `, ${rate.pointsPerLitre} per litre` : ''
  return `${rateText(rate)}${poured}`
}

function rateText(rate: Rate): string {
  const { points, perPence } = rate
  const text = rateTexts.get(rate) ?? `${points} ${points === 1 ? 'point' : 'points'} per ${pounds(perPence)}`
  rateTexts.set(rate, text)
  return text
}
const rateTexts = new WeakMap<Rate, string>()

export const pounds = (pence: number) => (pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`)
