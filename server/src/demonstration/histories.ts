import type { Purchase } from '../activity/activity.ts'
import { type Movement, signed } from '../ledger/ledger.ts'

/** What many collectors have, in columns: a million of them fit. */
export type Histories = {
  available: Int32Array
  pending: Int32Array
  held: Int32Array
  number: Int32Array
  last: (Movement | undefined)[]
}

export const openHistories = (collectors: number): Histories => ({
  available: new Int32Array(collectors),
  pending: new Int32Array(collectors),
  held: new Int32Array(collectors),
  number: new Int32Array(collectors),
  last: new Array(collectors),
})

/** A leg as it stands in the books, with the balances after it. */
export type Line = {
  movement: Movement
  points: number
  number: number
  available: number
  pending: number
  held: number
  purchase?: Purchase
}

type Leg = Pick<Line, 'movement' | 'points' | 'purchase'>
type Chance = () => number

/** What a collector might do next, given what they have; at most `most` legs of it. */
export function nextPosting(histories: Histories, who: number, chance: Chance, most: number): Line[] {
  const { available, pending, held, number, last } = histories
  const has = { available: available[who] as number, pending: pending[who] as number, held: held[who] as number }
  return legsFor(has, chance)
    .slice(0, most)
    .map((leg) => {
      available[who] = (available[who] as number) + signed(leg, 'available')
      pending[who] = (pending[who] as number) + signed(leg, 'pending')
      held[who] = (held[who] as number) + signed(leg, 'held')
      number[who] = (number[who] as number) + 1
      last[who] = leg.movement
      const [now, waits, kept, count] = [available[who], pending[who], held[who], number[who]] as number[]
      return { ...leg, available: now, pending: waits, held: kept, number: count } as Line
    })
}

function legsFor(has: { available: number; pending: number; held: number }, chance: Chance): Leg[] {
  if (has.held > 1 && chance() < 0.8) {
    const points = 1 + Math.floor(chance() * (has.held - 1))
    return [
      { movement: 'capture', points },
      { movement: 'release', points: has.held - points },
    ]
  }
  if (has.pending > 0 && chance() < 0.6) return [{ movement: 'settle', points: has.pending }]
  if (has.available > 500 && chance() < 0.3) return [{ movement: chance() < 0.5 ? 'spend' : 'hold', points: 500 }]
  if (has.available > 0 && chance() < 0.02)
    return [{ movement: 'reversal', points: 1 + Math.floor(chance() * 2 * has.available) }]
  return purchaseLegs(chance)
}

function purchaseLegs(chance: Chance): Leg[] {
  const amountPence = 200 + Math.floor(chance() ** 2 * 15_000)
  const isPending = chance() < 0.15
  const offers = chance() < 0.3 ? [{ offerId: 'members', savedPence: 10 + Math.floor(chance() * 300) }] : undefined
  const purchase = { storeId: String(1000 + Math.floor(chance() * 900)), amountPence, offers }
  const earned: Leg = {
    ...{ movement: isPending ? 'earnPending' : 'earn', points: Math.floor(amountPence / 100), purchase },
  }
  if (chance() > 0.15) return [earned]
  return [earned, { movement: isPending ? 'bonusPending' : 'bonus', points: 50 + Math.floor(chance() * 100) }]
}
