import type { Transaction } from '../platform/database/database.ts'
import { movements } from './movements.ts'
import * as store from './store.ts'

/** The reference of a redemption's step in the books. Each step is a posting of the brand. */
export const redemptionStep = (step: 'hold' | 'capture' | 'release', redemptionId: string): string =>
  `${step} ${redemptionId}`

/** The reference of a conversion's step in the books; `in` is of points that came from a partner. */
export const conversionStep = (
  step: 'hold' | 'capture' | 'release' | 'undo' | 'late' | 'in',
  conversionId: string,
): string => `conversion ${step} ${conversionId}`

/** The id of the conversion whose points this posting moved; undefined for another. */
export const convertedId = (reference = ''): string | undefined => /^conversion \w+ (.+)$/.exec(reference)?.[1]

/** The id of the redemption whose hold has this reference; undefined for another kind of reference. */
export const heldRedemptionId = (reference = ''): string | undefined => /^hold (.+)$/.exec(reference)?.[1]

/** How a hold stands: no capture or release has ended it, or the points that came back when it ended. */
export type HoldOutcome = { isOpen: boolean; releasedPoints: number }

/** How those of these transfers stand that are holds. */
export async function outcomesOfHolds(
  tx: Transaction,
  collectorId: string,
  transfers: store.StoredTransfer[],
): Promise<Map<store.StoredTransfer, HoldOutcome>> {
  const holds = transfers.filter(({ movement }) => movements[movement].to === 'held')
  if (holds.length === 0) return new Map()
  const ends = new Map(
    (await store.releasesOf(tx, collectorId, holds.flatMap(endsOf))).map((end) => [keyOf(end), end.releasedPoints]),
  )
  return new Map(
    holds.map((hold) => {
      const released = endsOf(hold).flatMap((end) => ends.get(keyOf(end)) ?? [])
      return [hold, { isOpen: released.length === 0, releasedPoints: released[0] ?? 0 }]
    }),
  )
}

const keyOf = ({ brandKey, reference }: store.Reference) => `${brandKey} ${reference}`

/** The two postings that can end a hold. */
export function endsOf({ brandKey, reference }: store.Reference): store.Reference[] {
  const [, conversion = '', id] = /^(conversion )?hold (.+)$/.exec(reference) ?? []
  if (id === undefined) return []
  return ['capture', 'release'].map((step) => ({ brandKey, reference: `${conversion}${step} ${id}` }))
}
