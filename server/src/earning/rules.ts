import { mostPoints } from '@pollen/contract/fields'
import type { BasketLine } from '@pollen/contract/till/transactions'

/** How a brand's purchases earn from a moment on. */
export type Rate = {
  since: Date
  points: number
  perPence: number
  /** Less than this collects nothing. */
  minimumPence: number
  mostPerPurchase: number | null
  mostPerDay: number | null
  /** Product codes, or how they begin: `TOB*`. */
  excluded: string[]
  /** Points of a purchase can be spent so many hours after it; at once, when 0. */
  settlesAfterHours: number
}

/** What a brand gives on top for a while: its rate again (`extraHundredths` of it), or so many `points` for a purchase. */
export type Campaign = {
  campaignKey: string
  says: string
  since: Date
  until: Date
  stores: string[] | null
  products: string[] | null
  minimumPence: number
  extraHundredths: number | null
  points: number | null
  bestOf: string | null
}

/** A brand's rules: rates by when they began, the last one last. */
export type Rules = { rates: Rate[]; campaigns: Campaign[] }

export type Bought = {
  occurredAt: Date
  storeId: string
  amountPence: number
  basket?: BasketLine[] | undefined
  /** Where the till decides them itself. */
  points?: number | undefined
}

/** Points that a purchase earns, and why. `pence` is what they are for; `items` are the places in the basket, where not all count. */
export type Line = { kind: 'earn' | 'bonus'; points: number; why: string; pence: number; items?: number[] }

/** The rate of the time of a purchase, which may be told late; none from before the brand's first. */
export const rateAt = ({ rates }: Rules, at: Date): Rate | undefined => rates.findLast(({ since }) => since <= at)

/**
 * What a purchase earns, each line for a reason: the brand's rate first, then its campaigns. A campaign looks at the
 * purchase alone, never at another campaign, so that their order makes no difference (docs/decisions/016).
 *
 * @param earnedThatDay  what the collector has earned with this brand on that day already
 */
export function pointsFor(rules: Rules, bought: Bought, earnedThatDay = 0): Line[] {
  if (bought.points !== undefined)
    return [{ kind: 'earn', points: bought.points, why: 'The till said so', pence: bought.amountPence }]
  const rate = rateAt(rules, bought.occurredAt)
  if (!rate) return [{ kind: 'earn', points: 0, why: 'No points were given yet', pence: bought.amountPence }]
  const counts = countable(bought, rate.excluded)
  return capped([atRate(rate, counts), ...bonuses(rules.campaigns, rate, bought, counts)], rate, earnedThatDay)
}

type Countable = { pence: number; excludedPence: number; items: Item[] }
type Item = BasketLine & { place: number }

/** What of a purchase collects: all of it, but for what the brand excludes. What a till took off the price is a line below zero. */
function countable({ amountPence, basket = [] }: Bought, excluded: string[]): Countable {
  const items = basket.map((line, place) => ({ ...line, place }))
  const isExcluded = isAmong(excluded)
  const excludedPence = within(amountPence, sumOf(items.filter(isExcluded)))
  return { pence: amountPence - excludedPence, excludedPence, items: items.filter((item) => !isExcluded(item)) }
}

const within = (most: number, pence: number) => Math.min(Math.max(pence, 0), most)
const sumOf = (items: BasketLine[]) => items.reduce((sum, { amountPence }) => sum + amountPence, 0)

const isAmong =
  (patterns: string[]) =>
  ({ productCode }: BasketLine): boolean =>
    patterns.some((it) => (it.endsWith('*') ? productCode.startsWith(it.slice(0, -1)) : productCode === it))

function atRate(rate: Rate, { pence, excludedPence, items }: Countable): Line {
  const isEnough = pence >= rate.minimumPence
  const points = isEnough ? Math.floor((pence * rate.points) / rate.perPence) : 0
  const why = isEnough ? inWords(rate) : `Points are for purchases from ${pounds(rate.minimumPence)} on`
  if (excludedPence === 0) return { kind: 'earn', points, why, pence }
  return {
    ...{ kind: 'earn', points, pence, items: items.map(({ place }) => place) },
    why: `${why}; ${pounds(excludedPence)} of it collects none`,
  }
}

function bonuses(campaigns: Campaign[], rate: Rate, bought: Bought, counts: Countable): Line[] {
  const given = campaigns.filter(isOnFor(bought)).flatMap((campaign) => {
    const line = bonus(campaign, rate, counts)
    return line ? [{ ...line, bestOf: campaign.bestOf }] : []
  })
  const isBest = ({ bestOf, points }: (typeof given)[number], place: number) =>
    bestOf === null ||
    given.every(
      (other, at) => other.bestOf !== bestOf || other.points < points || (other.points === points && at >= place),
    )
  return given.filter(isBest).map(({ bestOf: _, ...line }) => line)
}

const isOnFor =
  ({ occurredAt, storeId }: Bought) =>
  ({ since, until, stores }: Campaign): boolean =>
    since <= occurredAt && occurredAt < until && (stores?.includes(storeId) ?? true)

function bonus({ says, products, ...campaign }: Campaign, rate: Rate, counts: Countable): Line | undefined {
  const items = products && counts.items.filter(isAmong(products))
  const pence = items ? within(counts.pence, sumOf(items)) : counts.pence
  if (pence === 0 || pence < campaign.minimumPence) return undefined
  const points =
    campaign.points ?? Math.floor((pence * rate.points * (campaign.extraHundredths ?? 0)) / (rate.perPence * 100))
  if (points === 0) return undefined
  return { kind: 'bonus', points, why: says, pence, ...(items && { items: items.map(({ place }) => place) }) }
}

/** What goes beyond a limit falls away from the last lines first, and they say so. */
function capped(lines: Line[], { mostPerPurchase, mostPerDay }: Rate, earnedThatDay: number): Line[] {
  const limits = [
    { left: mostPoints, says: `at most ${mostPoints} points for a purchase` },
    ...(mostPerPurchase === null
      ? []
      : [{ left: mostPerPurchase, says: `at most ${mostPerPurchase} points for a purchase` }]),
    ...(mostPerDay === null
      ? []
      : [{ left: Math.max(0, mostPerDay - earnedThatDay), says: `at most ${mostPerDay} points a day` }]),
  ]
  return lines.map((line) => {
    const narrowest = limits.reduce((one, other) => (other.left < one.left ? other : one))
    const points = Math.min(line.points, narrowest.left)
    for (const limit of limits) limit.left -= points
    return points === line.points ? line : { ...line, points, why: `${line.why}; ${narrowest.says}` }
  })
}

const inWords = ({ points, perPence }: Rate) =>
  `${points} ${points === 1 ? 'point' : 'points'} for every ${pounds(perPence)}`

const pounds = (pence: number) => (pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`)
