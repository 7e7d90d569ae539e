import type { ConversionWay } from '@pollen/contract/member/conversions'
import type { PartnerState } from '@pollen/contract/member/partners'
import { formatNumber } from '@pollen/contract/numbers'
import { namedSide } from '../../../parts/partners/rate-words.ts'

/** As many as can be converted now, in whole steps. `balance`: undefined when the partner does not say. */
export const mostOf = ({ step, leftToday }: ConversionWay, balance = Number.POSITIVE_INFINITY): number =>
  Math.floor(Math.min(balance, leftToday) / step) * step

/** What these points become. The server's quote has the last word. */
export const arrives = (points: number, { rate }: Pick<ConversionWay, 'rate'>): number =>
  Math.floor((points * rate.gets) / rate.gives)

/** Why nothing can be converted this way now; undefined when something can. */
export function whyNone(
  way: ConversionWay,
  balance: number | undefined,
  { name, pointsName }: PartnerState,
): string | undefined {
  const { type, least, mostADay, leftToday, timesLeftToday } = way
  if (timesLeftToday === 0) return `You’ve converted as often as you can in a day with ${name}. Come back tomorrow.`
  if (leftToday < least)
    return `You’ve reached today’s limit of ${namedSide(mostADay, type, pointsName)} with ${name}. Come back tomorrow.`
  if (balance !== undefined && balance < least)
    return `You need at least ${namedSide(least, type, pointsName)} for this. You have ${formatNumber(balance)}.`
  return undefined
}

/** What is wrong with a typed amount. */
export function amountProblem(points: number, { step, least }: ConversionWay, most: number): string | undefined {
  if (!(points >= least)) return `Convert ${formatNumber(least)} or more`
  if (points > most) return `You can convert up to ${formatNumber(most)} now`
  if (points % step !== 0) {
    const below = Math.floor(points / step) * step
    const near = [below, below + step].filter((amount) => amount >= least && amount <= most)
    return `They go in steps of ${formatNumber(step)}: try ${near.map(formatNumber).join(' or ')}`
  }
  return undefined
}

/** Four amounts to choose from at a press: the least, two between, and all. Fewer where they would be the same. */
export function suggestedAmounts({ step, least }: ConversionWay, most: number): number[] {
  const inSteps = (points: number) => Math.max(least, Math.round(points / step) * step)
  return [...new Set([least, inSteps(most / 4), inSteps(most / 2), most])].filter((amount) => amount <= most)
}
