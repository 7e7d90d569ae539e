import type { HeldPurchase } from '@pollen/contract/staff/reviews'
import { hourOf } from '../../parts/words.ts'

export type HeldGroup = {
  id: string
  name: string
  brandKey: string
  till: string | undefined
  purchases: HeldPurchase[]
}

/** Held purchases by till and hour: a leaked key shows as many in one. Tills of one name are not one till. */
export const heldGroups = (held: HeldPurchase[]): HeldGroup[] => {
  const groups = Map.groupBy(held, ({ brandKey, tillId, heldAt }) =>
    JSON.stringify([brandKey, tillId, heldAt.slice(0, 13)]),
  )
  return [...groups].map(([id, purchases]) => ({ id, purchases, ...nameOfGroup(purchases[0] as HeldPurchase) }))
}

function nameOfGroup({ brandKey, brand, till, heldAt }: HeldPurchase): Pick<HeldGroup, 'name' | 'brandKey' | 'till'> {
  const place = till === undefined || till.startsWith(brand) ? (till ?? brand) : `${brand}, ${till}`
  return { brandKey, till, name: `${place}, ${hourOf(heldAt)}` }
}

export const pointsOf = (purchases: HeldPurchase[]): number => purchases.reduce((sum, { points }) => sum + points, 0)
