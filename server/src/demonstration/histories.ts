import type { Purchase } from '../activity/activity.ts'
import { type Movement, signedAmount } from '../ledger/ledger.ts'

/** The balances of many collectors, in columns, so that a million of them fit into memory. */
export type Histories = {
  available: Int32Array
  pending: Int32Array
  held: Int32Array
  number: Int32Array
  last: (Movement | undefined)[]
}

export const emptyHistories = (collectors: number): Histories => ({
  available: new Int32Array(collectors),
  pending: new Int32Array(collectors),
  held: new Int32Array(collectors),
  number: new Int32Array(collectors),
  last: new Array(collectors),
})

/** A leg as the ledger stores it, with the balances after it. */
export type PostedLeg = {
  movement: Movement
  points: number
  number: number
  available: number
  pending: number
  held: number
  purchase?: Purchase
}

type Leg = Pick<PostedLeg, 'movement' | 'points' | 'purchase'>
type Random = () => number

/**
 * Invents a collector's next posting, and posts it to `histories`.
 *
 * @param most  how many legs it may have at most
 */
export function nextPosting(histories: Histories, index: number, random: Random, most: number): PostedLeg[] {
  const { available, pending, held, number, last } = histories
  const balances = {
    available: available[index] as number,
    pending: pending[index] as number,
    held: held[index] as number,
  }
  return legsFor(balances, random)
    .slice(0, most)
    .map((leg) => {
      available[index] = (available[index] as number) + signedAmount(leg, 'available')
      pending[index] = (pending[index] as number) + signedAmount(leg, 'pending')
      held[index] = (held[index] as number) + signedAmount(leg, 'held')
      number[index] = (number[index] as number) + 1
      last[index] = leg.movement
      const after = { available: available[index], pending: pending[index], held: held[index], number: number[index] }
      return { ...leg, ...after } as PostedLeg
    })
}

function legsFor(balances: { available: number; pending: number; held: number }, random: Random): Leg[] {
  if (balances.held > 1 && random() < 0.8) {
    const points = 1 + Math.floor(random() * (balances.held - 1))
    return [
      { movement: 'capture', points },
      { movement: 'release', points: balances.held - points },
    ]
  }
  if (balances.pending > 0 && random() < 0.6) return [{ movement: 'settle', points: balances.pending }]
  if (balances.available > 500 && random() < 0.3) return [{ movement: random() < 0.5 ? 'spend' : 'hold', points: 500 }]
  if (balances.available > 0 && random() < 0.02)
    return [{ movement: 'reversal', points: 1 + Math.floor(random() * 2 * balances.available) }]
  return purchaseLegs(random)
}

function purchaseLegs(random: Random): Leg[] {
  const amountPence = 200 + Math.floor(random() ** 2 * 15_000)
  const isPending = random() < 0.15
  const offers = random() < 0.3 ? [{ offerId: 'members', savedPence: 10 + Math.floor(random() * 300) }] : undefined
  const purchase = { storeId: String(1000 + Math.floor(random() * 900)), amountPence, offers }
  const earnLeg: Leg = {
    movement: isPending ? 'earnPending' : 'earn',
    points: Math.floor(amountPence / 100),
    purchase,
  }
  if (random() > 0.15) return [earnLeg]
  return [earnLeg, { movement: isPending ? 'bonusPending' : 'bonus', points: 50 + Math.floor(random() * 100) }]
}
