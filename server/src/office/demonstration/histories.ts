import { storedPurchaseOf } from '../../points/activity/activity.ts'
import { type Line, legsOf } from '../../points/earning/earning.ts'
import { type Leg, type Movement, signedAmount } from '../../records/ledger/ledger.ts'

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
export type PostedLeg = Leg & { number: number; available: number; pending: number; held: number }

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
  }
  const legs = legsFor(balances, random)
  return (legs.length > most ? purchaseLegs(random).slice(0, most) : legs).map((leg) => {
    available[index] = (available[index] as number) + signedAmount(leg, 'available')
    pending[index] = (pending[index] as number) + signedAmount(leg, 'pending')
    held[index] = (held[index] as number) + signedAmount(leg, 'held')
    number[index] = (number[index] as number) + 1
    last[index] = leg.movement
    const after = { available: available[index], pending: pending[index], held: held[index], number: number[index] }
    return { ...leg, ...after } as PostedLeg
  })
}

function legsFor(balances: { available: number; pending: number }, random: Random): Leg[] {
  if (balances.pending > 0 && random() < 0.6) return [{ movement: 'settle', points: balances.pending }]
  if (balances.available > 500 && random() < 0.3) return spendLegs(random)
  if (balances.available > 0 && random() < 0.02)
    return [{ movement: 'reversal', points: 1 + Math.floor(random() * 2 * balances.available) }]
  return purchaseLegs(random)
}

/** Points that are held are spent at once: nothing stays held, since no till has the hold. */
function spendLegs(random: Random): Leg[] {
  if (random() < 0.5) return [{ movement: 'spend', points: 500 }]
  const points = 1 + Math.floor(random() * 499)
  return [
    { movement: 'hold', points: 500 },
    { movement: 'capture', points },
    { movement: 'release', points: 500 - points },
  ]
}

/** One transfer, whatever counts for it. */
function purchaseLegs(random: Random): Leg[] {
  const amountPence = 200 + Math.floor(random() ** 2 * 15_000)
  const isPending = random() < 0.15
  const offers = random() < 0.3 ? [{ offerId: 'members', savedPence: 10 + Math.floor(random() * 300) }] : undefined
  const about = storedPurchaseOf({ storeId: String(1000 + Math.floor(random() * 900)), amountPence, offers })
  const points = Math.floor(amountPence / 100)
  const lines: Line[] = [{ kind: 'earn', points, why: '1 point per £1', pence: amountPence }]
  if (random() <= 0.15) {
    const bonus = { offerId: 'bonus', points: 50 + Math.floor(random() * 100), why: 'Bonus points' }
    lines.push({ kind: 'bonus', ...bonus, pence: amountPence })
  }
  return legsOf({ lines, missed: [] }, about, isPending ? new Date(0) : undefined)
}
