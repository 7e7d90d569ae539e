import type { Offer } from '@pollen/contract/offers'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesInReach } from '../../platform/lanes/across-lanes.ts'
import { budgetsOf, countIn, type LaneCount } from './counts-store.ts'
import { allOffers } from './known-offers.ts'

/** An offer, and what is counted of it over all lanes. */
export type CountedOffer = Omit<LaneCount, 'isSample'> & {
  offer: Offer
  isStopped: boolean
  /** By the offer's own budget, in members. */
  budget?: { cap: number; promised: number }
  /** It is counted by a sample. */
  isAbout: boolean
  /** So many lanes could not be asked. */
  lanesAway: number
}

const nothing = { loaded: 0, withUsesLeft: 0, usesLeft: 0, uses: 0, usedBy: 0, points: 0, pence: 0 }

/** Counts offers that operators ever wrote, the newest version of each as it stands. */
export async function countedOffers(
  tx: Transaction,
  isWanted: (offerId: string) => boolean,
  now: Date,
): Promise<CountedOffer[]> {
  const { versions } = await allOffers(tx)
  const wanted = [...versions].filter(([offerId]) => isWanted(offerId))
  const rows = wanted.flatMap(([offerId, its]) =>
    its.map(({ version, usesPerMember: most, until }) => ({ offerId, version, most, isRunning: now < until })),
  )
  const budgets = await budgetsOf(
    tx,
    wanted.map(([offerId]) => offerId),
  )
  const { answers, away } = await askLanesInReach(tx, (lane) => countIn(lane, rows))
  const byOffer = Map.groupBy(answers.flat(), ({ offerId }) => offerId)
  return wanted.flatMap(([offerId, [newest]]) => {
    if (!newest) return []
    const { since: _, listedUntil, ...offer } = newest
    const ofLanes = byOffer.get(offerId) ?? []
    const counts = ofLanes.reduce(added, nothing)
    const budget = offer.budget === null ? undefined : budgets.get(offerId)
    return [
      {
        offerId,
        offer,
        ...counts,
        isStopped: listedUntil !== null,
        ...(budget && { budget }),
        isAbout: ofLanes.some(({ isSample }) => isSample),
        lanesAway: away,
      },
    ]
  })
}

const added = (sum: typeof nothing, more: typeof nothing): typeof nothing => ({
  loaded: sum.loaded + more.loaded,
  withUsesLeft: sum.withUsesLeft + more.withUsesLeft,
  usesLeft: sum.usesLeft + more.usesLeft,
  uses: sum.uses + more.uses,
  usedBy: sum.usedBy + more.usedBy,
  points: sum.points + more.points,
  pence: sum.pence + more.pence,
})

/** What points cost the programme, in pence. */
const penceOf = (points: number) => (points * 100) / programme.pointsPerPound

/** What an offer paid so far, in pence. */
export const paidPence = ({ points, pence }: Pick<CountedOffer, 'points' | 'pence'>): number =>
  Math.round(penceOf(points) + pence)

/**
 * What an offer can still cost at most, in pence; undefined where no number bounds it: it has no end of uses, or what it gives
 * depends on the basket.
 *
 * @param isStopped  nobody else loads it
 */
export function mostToPay(counted: CountedOffer, { isStopped }: { isStopped: boolean }): number | undefined {
  const { offer, usesLeft, loaded, budget, uses } = counted
  const each =
    offer.reward.kind === 'points'
      ? penceOf(offer.reward.points)
      : offer.reward.kind === 'penceOff'
        ? offer.reward.pence
        : undefined
  if (each === undefined) return undefined
  if (offer.usesPerMember === null) return loaded === 0 && isStopped ? 0 : undefined
  if (isStopped) return Math.round(usesLeft * each)
  return budget ? Math.round(Math.max(0, budget.cap * offer.usesPerMember - uses) * each) : undefined
}
