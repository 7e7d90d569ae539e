import { withSmallArticle } from '@pollen/contract/capitalise'
import type { Answer } from '@pollen/contract/endpoint'
import type { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { formatNumber, formatWorth, namedPoints } from '@pollen/contract/numbers'

export type WaysToSpend = Answer<typeof waysToSpend>
type Conversion = WaysToSpend['conversions'][number]

/** A way in words; `share` is how much of what it takes the member has, from 0 to 1. */
export type WayInWords = { label: string; hint: string; share: number }

/** What the points are worth at a till. */
export function atTills({ balance, tills: { brands, total } }: WaysToSpend): WayInWords {
  const named = brands.slice(0, 2).map(({ name }) => name)
  const others = total - named.length
  const where = new Intl.ListFormat('en-GB').format([...named, ...(others > 0 ? [`${others} more`] : [])])
  return {
    label: balance > 0 ? `${formatWorth(balance)} off at the till` : 'Money off at the till',
    hint: total > 0 ? where : 'At no shop at the moment',
    share: balance > 0 ? 1 : 0,
  }
}

export function forRewards({ rewards: { total, dearest }, nearest }: WaysToSpend): WayInWords {
  if (dearest) {
    const label = total === 1 ? 'One reward for you now' : `${formatNumber(total)} rewards for you now`
    return { label, hint: total === 1 ? dearest.title : `Up to ${withSmallArticle(dearest.title)}`, share: 1 }
  }
  return { label: 'Rewards', hint: nearest ? `From ${namedPoints(nearest.points)}` : 'None at the moment', share: 0 }
}

/** How far the next reward is: 577 to a coffee at Quayside. */
export function nearlyInReach({ balance, nearest, rewards: { total } }: WaysToSpend): Omit<WayInWords, 'hint'> {
  if (nearest)
    return {
      label: `${namedPoints(nearest.points - balance)} to ${withSmallArticle(nearest.title)}`,
      share: Math.max(0, balance) / nearest.points,
    }
  return { label: total > 0 ? 'You can have any reward' : '', share: total > 0 ? 1 : 0 }
}

export const toPartner = ({ pointsName, points, arrives, least }: Conversion): WayInWords => ({
  label: `Turn points into ${pointsName}`,
  hint: points > 0 ? `${namedPoints(points)} = ${namedPoints(arrives, pointsName)}` : `From ${namedPoints(least)}`,
  share: points > 0 ? 1 : 0,
})

/** All partners in one way: what most points become at the first of them. */
export function toPartners({ conversions }: WaysToSpend): WayInWords | undefined {
  const [first] = conversions
  if (!first) return undefined
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(conversions.map((one) => one.pointsName))
  return { ...toPartner(first), label: names }
}
