import type { Transaction } from '../../platform/database/database.ts'
import { movements } from './movements.ts'
import { type ReferenceKind, readReference, referenceFor, references } from './references.ts'
import * as store from './store.ts'

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

const keyOf = ({ brandKey, reference }: store.BrandReference) => `${brandKey} ${reference}`

/** The two postings that can end a hold; none for a posting that holds nothing. */
export function endsOf(hold: store.StoredTransfer): store.BrandReference[] {
  const { kind, name } = readReference(hold.reference)
  const ends = (references[kind].endedBy ?? []) as ReferenceKind[]
  return ends.map((end) => ({ brandKey: hold.brandKey, reference: referenceFor(end, name) }))
}

/** Whether a transfer belongs to the posting that ended this hold, or to one that gave back a part of it. */
export const isEndOrPartOf = (hold: store.StoredTransfer, transfer: store.StoredTransfer): boolean =>
  endsOf(hold).some((end) => keyOf(end) === keyOf(transfer)) || isPartOf(hold, transfer)

function isPartOf(hold: store.StoredTransfer, transfer: store.StoredTransfer): boolean {
  const [{ kind, name }, part] = [readReference(hold.reference), readReference(transfer.reference)]
  return (
    references[kind].lessenedBy === part.kind && transfer.brandKey === hold.brandKey && part.name.startsWith(`${name} `)
  )
}
