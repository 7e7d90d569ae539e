import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { capturePoints, releasePoints } from '@pollen/contract/till/redemptions'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { balanceOf, type Leg, post, postingOf, referenceFor } from '../../records/ledger/ledger.ts'
import { heldPoints } from './amounts.ts'
import { giveBack } from './give-back.ts'
import { lockedRedemption } from './locked-redemption.ts'
import { capturePart, partIn, releasePart } from './parts.ts'
import * as store from './store.ts'

type CaptureRequest = Body<typeof capturePoints> & { redemptionId: string }
type ReleaseRequest = NonNullable<Body<typeof releasePoints>> & { redemptionId: string }

/**
 * Spends points that were held.
 *
 * @param request.points     how many of the held points are spent (default: all); the rest is released
 * @param request.captureId  spends them as one part, and the rest stays held
 * @throws Refusal redemptionNotFound
 * @throws Refusal holdOver          the hold was released or ran out before it was captured
 * @throws Refusal moreThanHeld
 * @throws Refusal spendingLocked    the collector locked spending after the hold was made
 * @throws Refusal referenceReused   another number of points was captured already
 */
export async function capture(
  tx: Transaction,
  till: Till,
  request: CaptureRequest,
  now: Date,
): Promise<Answer<typeof capturePoints>> {
  const held = await lockedRedemption(tx, { ...till, ...request })
  const { captureId, points: asked } = request
  if (captureId !== undefined && asked !== undefined)
    return capturePart(tx, till, held, { captureId, points: asked, now })
  if (held.state === 'captured') return repeatedCapture(tx, held, asked)
  if (held.state !== 'held' || held.expiresAt <= now) throw new Refusal('holdOver')
  const { redemptionId, capturedPoints } = held
  const most = heldPoints(held)
  const points = asked ?? most
  if (points > most) throw new Refusal('moreThanHeld')

  const released = most - points
  const about = { store: held.storeId }
  const rest: Leg[] = released > 0 ? [{ movement: 'release', points: released, about }] : []
  const { after } = await post(tx, {
    collectorId: held.collectorId,
    brandKey: held.brandKey,
    tillId: till.tillId,
    occurredAt: now,
    reference: referenceFor('capture', redemptionId),
    legs: [{ movement: 'capture', points, about }, ...rest],
  })
  await store.change(tx, held, { state: 'captured', capturedPoints: (capturedPoints ?? 0) + points, endedAt: now })
  return { redemptionId, points, released, balance: after.available }
}

/** The first answer to the capture that ended a hold. */
async function repeatedCapture(
  tx: Transaction,
  held: store.Redemption,
  asked: number | undefined,
): Promise<Answer<typeof capturePoints>> {
  const { redemptionId } = held
  const [captured, rest] = await postingOf(tx, { ...held, reference: referenceFor('capture', redemptionId) })
  if (!captured || partIn(captured) !== undefined) throw new Refusal('holdOver') // parts spent it, and the rest went back
  const released = rest?.points ?? 0
  const { points } = captured
  if ((asked ?? points + released) !== points) throw new Refusal('referenceReused')
  return { redemptionId, points, released, balance: (rest ?? captured).available }
}

/**
 * Gives held points back.
 *
 * @param request.releaseId  gives back `points` as one part, and the rest stays held
 * @throws Refusal redemptionNotFound
 * @throws Refusal holdCaptured      they were spent
 * @throws Refusal holdOver          there is nothing left of which a part could go back
 * @throws Refusal moreThanHeld
 * @throws Refusal referenceReused   other points went back as that part
 */
export async function release(
  tx: Transaction,
  till: Till,
  request: ReleaseRequest,
  now: Date,
): Promise<Answer<typeof releasePoints>> {
  const held = await lockedRedemption(tx, { ...till, ...request })
  const { releaseId, points } = request
  if (releaseId !== undefined && points !== undefined) return releasePart(tx, till, held, { releaseId, points, now })
  const { collectorId, redemptionId } = held
  const most = heldPoints(held)
  if (held.state === 'held') await giveBack(tx, held, 'released', now)
  const [back] = await postingOf(tx, { ...held, reference: referenceFor('release', redemptionId) })
  if (!back && held.state === 'captured') throw new Refusal('holdCaptured')
  const released = back?.points ?? (most || held.points)
  return { redemptionId, released, balance: back?.available ?? (await balanceOf(tx, collectorId)) }
}
