import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { capturePoints, releasePoints } from '@pollen/contract/till/redemptions'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { type Movement, move, postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { tellAnew } from '../expiry/expiry.ts'
import { heldPoints } from './amounts.ts'
import * as store from './store.ts'

/** Stored with the movement: the till's name for the part, and what was still held after it. */
type StoredPart = { store: string; part: string; held: number }

/** The till's name for the part that a posting is; undefined for what ended a hold as a whole. */
export const partIn = ({ about }: { about: unknown }): string | undefined => (about as Partial<StoredPart> | null)?.part

/** Spends a part of a hold, the rest of which stays held; the part that takes the last point ends it. */
export async function capturePart(
  tx: Transaction,
  till: Till,
  held: store.Redemption,
  { captureId, points, now }: { captureId: string; points: number; now: Date },
): Promise<Answer<typeof capturePoints>> {
  const { redemptionId, capturedPoints } = held
  const { isRepeated, left, available } = await movePart(tx, till, held, {
    kind: 'capture',
    movement: { last: 'capture', other: 'capture' },
    id: captureId,
    points,
    now,
  })
  if (!isRepeated)
    await store.change(tx, held, {
      capturedPoints: (capturedPoints ?? 0) + points,
      ...(left === 0 && { state: 'captured', endedAt: now }),
    })
  return { redemptionId, captureId, points, released: 0, heldPoints: left, balance: available }
}

/** Gives back a part of a hold, the rest of which stays held; the part that takes the last point ends it. */
export async function releasePart(
  tx: Transaction,
  till: Till,
  held: store.Redemption,
  { releaseId, points, now }: { releaseId: string; points: number; now: Date },
): Promise<Answer<typeof releasePoints>> {
  const { collectorId, redemptionId, capturedPoints, releasedPoints, purpose } = held
  const { isRepeated, left, available } = await movePart(tx, till, held, {
    kind: 'release',
    movement: { last: 'release', other: 'releasePart' },
    id: releaseId,
    points,
    now,
  })
  if (!isRepeated) {
    const end = { state: capturedPoints ? 'captured' : 'released', endedAt: now } as const
    await store.change(tx, held, left === 0 ? end : { releasedPoints: releasedPoints + points })
    if (purpose === 'order') await tellAnew(tx, collectorId, now)
  }
  return { redemptionId, releaseId, released: points, heldPoints: left, balance: available }
}

type Part = {
  kind: 'capture' | 'release'
  /** The last part ends the hold, as a capture or a release of all does: by its name the activity knows that it is over. */
  movement: Record<'last' | 'other', Movement>
  id: string
  points: number
  now: Date
}

/**
 * Moves the points of a part, once.
 *
 * @throws Refusal holdOver          nothing is held any more
 * @throws Refusal moreThanHeld
 * @throws Refusal referenceReused   the part had other points
 */
async function movePart(
  tx: Transaction,
  till: Till,
  held: store.Redemption,
  { kind, movement, id, points, now }: Part,
): Promise<{ isRepeated: boolean; left: number; available: number }> {
  const { collectorId, brandKey, redemptionId, storeId } = held
  const asPart = referenceFor(`${kind}Part`, `${redemptionId} ${id}`)
  const asEnd = referenceFor(kind, redemptionId)
  const [known] = await postingOf(tx, { ...held, reference: asPart })
  const [end] = known || held.state === 'held' ? [] : await postingOf(tx, { ...held, reference: asEnd })
  const before = known ?? (end && partIn(end) === id ? end : undefined)
  if (before) {
    if (before.points !== points) throw new Refusal('referenceReused')
    return { isRepeated: true, left: (before.about as StoredPart).held, available: before.available }
  }
  if (held.state !== 'held' || held.expiresAt <= now) throw new Refusal('holdOver')
  const left = heldPoints(held) - points
  if (left < 0) throw new Refusal('moreThanHeld')
  const about: StoredPart = { store: storeId, part: id, held: left }
  const { available } = await move(tx, {
    collectorId,
    brandKey,
    tillId: till.tillId,
    occurredAt: now,
    reference: left === 0 ? asEnd : asPart,
    movement: left === 0 ? movement.last : movement.other,
    points,
    about,
  })
  return { isRepeated: false, left, available }
}
