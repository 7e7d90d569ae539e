import { mostPoints } from '@pollen/contract/fields'
import type { BasketLine } from '@pollen/contract/till/transactions'

/** How a brand's purchases earn from `since` on. */
export type Rate = {
  since: Date
  points: number
  perPence: number
  /** A purchase of less collects nothing. */
  minimumPence: number
  mostPerPurchase: number | null
  mostPerDay: number | null
  /** Product codes, or their beginnings (`TOB*`), that collect nothing. */
  excluded: string[]
  /** The points of a purchase stay pending for so many hours after it. */
  settlesAfterHours: number
}

/**
 * What a brand gives on top of its rate for a while: `extraHundredths` of the rate again, or `points` for a purchase.
 */
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

/** A brand's rules; rates are ordered by `since`, the newest last. */
export type Rules = { rates: Rate[]; campaigns: Campaign[] }

export type EarningPurchase = {
  occurredAt: Date
  storeId: string
  amountPence: number
  basket?: BasketLine[] | undefined
  /** Set when the till decides the points itself. */
  points?: number | undefined
}

/**
 * Points that a purchase earns, and why. `pence` is the amount that earns them; `items` are the indexes of the basket
 * lines that count, if not all of them do.
 */
export type Line = { kind: 'earn' | 'bonus'; points: number; why: string; pence: number; items?: number[] }

/** The rate at the time of a purchase, which a till may post late; undefined before the brand's first rate. */
export const rateAt = ({ rates }: Rules, at: Date): Rate | undefined => rates.findLast(({ since }) => since <= at)

/**
 * What a purchase earns, with a line for each reason: the brand's rate first, then its campaigns. A campaign depends on
 * the purchase alone, never on another campaign, so their order makes no difference (docs/decisions/016).
 *
 * @param earnedThatDay  the points that the collector has already earned with this brand on that day
 */
export function pointsFor(rules: Rules, purchase: EarningPurchase, earnedThatDay = 0): Line[] {
  if (purchase.points !== undefined)
    return [{ kind: 'earn', points: purchase.points, why: 'Decided at the till', pence: purchase.amountPence }]
  const rate = rateAt(rules, purchase.occurredAt)
  if (!rate) return [{ kind: 'earn', points: 0, why: 'This brand gave no points yet', pence: purchase.amountPence }]
  const collectible = collectibleAmount(purchase, rate.excluded)
  return withinLimits(
    [lineAtRate(rate, collectible), ...bonusLines(rules.campaigns, rate, purchase, collectible)],
    rate,
    earnedThatDay,
  )
}

type CollectibleAmount = { pence: number; excludedPence: number; items: Item[] }
type Item = BasketLine & { place: number }

/** The part of a purchase that collects: all but what the brand excludes. Money off is a basket line below zero. */
function collectibleAmount({ amountPence, basket = [] }: EarningPurchase, excluded: string[]): CollectibleAmount {
  const items = basket.map((line, place) => ({ ...line, place }))
  const isExcluded = matchesAny(excluded)
  const excludedPence = clampPence(amountPence, sumOf(items.filter(isExcluded)))
  return { pence: amountPence - excludedPence, excludedPence, items: items.filter((item) => !isExcluded(item)) }
}

const clampPence = (most: number, pence: number) => Math.min(Math.max(pence, 0), most)
const sumOf = (items: BasketLine[]) => items.reduce((sum, { amountPence }) => sum + amountPence, 0)

const matchesAny =
  (patterns: string[]) =>
  ({ productCode }: BasketLine): boolean =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? productCode.startsWith(pattern.slice(0, -1)) : productCode === pattern,
    )

function lineAtRate(rate: Rate, { pence, excludedPence, items }: CollectibleAmount): Line {
  const isEnough = pence >= rate.minimumPence
  const points = isEnough ? Math.floor((pence * rate.points) / rate.perPence) : 0
  const why = isEnough ? rateText(rate) : `You earn points when you spend ${pounds(rate.minimumPence)} or more`
  if (excludedPence === 0) return { kind: 'earn', points, why, pence }
  return {
    kind: 'earn',
    points,
    pence,
    items: items.map(({ place }) => place),
    why: `${why}. ${pounds(excludedPence)} of this shop doesn’t earn points`,
  }
}

function bonusLines(
  campaigns: Campaign[],
  rate: Rate,
  purchase: EarningPurchase,
  collectible: CollectibleAmount,
): Line[] {
  const lines = campaigns.filter(runsFor(purchase)).flatMap((campaign) => {
    const line = bonusLine(campaign, rate, collectible)
    return line ? [{ ...line, bestOf: campaign.bestOf }] : []
  })
  const isBest = ({ bestOf, points }: (typeof lines)[number], place: number) =>
    bestOf === null ||
    lines.every(
      (other, at) => other.bestOf !== bestOf || other.points < points || (other.points === points && at >= place),
    )
  return lines.filter(isBest).map(({ bestOf: _, ...line }) => line)
}

const runsFor =
  ({ occurredAt, storeId }: EarningPurchase) =>
  ({ since, until, stores }: Campaign): boolean =>
    since <= occurredAt && occurredAt < until && (stores?.includes(storeId) ?? true)

function bonusLine(
  { says, products, ...campaign }: Campaign,
  rate: Rate,
  collectible: CollectibleAmount,
): Line | undefined {
  const items = products && collectible.items.filter(matchesAny(products))
  const pence = items ? clampPence(collectible.pence, sumOf(items)) : collectible.pence
  if (pence === 0 || pence < campaign.minimumPence) return undefined
  const points =
    campaign.points ?? Math.floor((pence * rate.points * (campaign.extraHundredths ?? 0)) / (rate.perPence * 100))
  if (points === 0) return undefined
  return { kind: 'bonus', points, why: says, pence, ...(items && { items: items.map(({ place }) => place) }) }
}

/** Takes points beyond a limit away from the last lines first, and adds the limit to their reasons. */
function withinLimits(lines: Line[], { mostPerPurchase, mostPerDay }: Rate, earnedThatDay: number): Line[] {
  const limits = [
    { left: mostPoints, says: `at most ${mostPoints} points a purchase` },
    ...(mostPerPurchase === null
      ? []
      : [{ left: mostPerPurchase, says: `at most ${mostPerPurchase} points a purchase` }]),
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

const rateText = ({ points, perPence }: Rate) =>
  `${points} ${points === 1 ? 'point' : 'points'} per ${pounds(perPence)}`

const pounds = (pence: number) => (pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`)
