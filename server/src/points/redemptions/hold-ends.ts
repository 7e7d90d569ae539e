import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { extendHold, holdPoints } from '@pollen/contract/till/redemptions'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { heldPoints } from './amounts.ts'
import { giveBack } from './give-back.ts'
import * as jobs from './jobs.ts'
import { lockedRedemption } from './locked-redemption.ts'
import * as store from './store.ts'

const { holdMinutes, orderHoldDays, orderHoldMostDays } = programme.spending

/**
 * When a hold runs out that is made now.
 *
 * @throws Refusal holdEndNotValid   the order's end is over, or too far
 */
export function endOfHold(
  { purpose, expiresAt }: Pick<Body<typeof holdPoints>, 'purpose' | 'expiresAt'>,
  now: Date,
): Date {
  if (purpose !== 'order' || expiresAt === undefined) return new Date(now.getTime() + holdMinutes * minuteMs)
  return requireOrderEnd(new Date(expiresAt), { heldAt: now, now })
}

function requireOrderEnd(end: Date, { heldAt, now }: { heldAt: Date; now: Date }): Date {
  const latest = Math.min(now.getTime() + orderHoldDays * dayMs, heldAt.getTime() + orderHoldMostDays * dayMs)
  if (end <= now || end.getTime() > latest) throw new Refusal('holdEndNotValid')
  return end
}

/** Queues the job that ends a hold, when it runs out unless another time is given; one that waits for an earlier end is replaced. */
export const queueExpiry = (
  tx: Transaction,
  {
    brandKey,
    redemptionId,
    purpose,
    expiresAt,
  }: Pick<store.Redemption, 'brandKey' | 'redemptionId' | 'purpose' | 'expiresAt'>,
  at = expiresAt,
): Promise<void> =>
  jobs.expireHold.queue(
    tx,
    { brandKey, redemptionId, ...(purpose === 'order' && { until: expiresAt.toISOString() }) },
    { key: `${brandKey} ${redemptionId}`, at },
  )

/**
 * Holds the points of an order longer. An earlier end than the hold has changes nothing.
 *
 * @throws Refusal redemptionNotFound
 * @throws Refusal holdOfTill        it is held for a sale at a till
 * @throws Refusal holdOver          nothing is held any more
 * @throws Refusal holdEndNotValid   more than 30 days from now, or than 60 in all
 */
export async function extend(
  tx: Transaction,
  till: Till,
  request: Body<typeof extendHold> & { redemptionId: string },
  now: Date,
): Promise<Answer<typeof extendHold>> {
  const held = await lockedRedemption(tx, { ...till, ...request })
  if (held.purpose !== 'order') throw new Refusal('holdOfTill')
  if (held.state !== 'held' || held.expiresAt <= now) throw new Refusal('holdOver')
  const asked = new Date(request.expiresAt)
  const isLonger = asked > held.expiresAt
  const expiresAt = isLonger ? requireOrderEnd(asked, { heldAt: held.heldAt, now }) : held.expiresAt
  if (isLonger) {
    await store.change(tx, held, { expiresAt })
    await queueExpiry(tx, { ...held, expiresAt })
  }
  return { redemptionId: held.redemptionId, heldPoints: heldPoints(held), expiresAt: expiresAt.toISOString() }
}

/** Gives back the points of a hold that has run out, unless it was extended since its end was queued. */
export async function expire(
  tx: Transaction,
  { until, ...which }: Pick<store.RedemptionName, 'brandKey' | 'redemptionId'> & { until?: string | undefined },
  now: Date,
): Promise<void> {
  const held = await lockedRedemption(tx, which)
  const isExtended = until !== undefined && held.expiresAt > new Date(until)
  if (held.state === 'held' && !isExtended) await giveBack(tx, held, 'expired', now)
}

/**
 * Has what is held in a lane end a day from now at the earliest, where the lane was put back as it was: a till may have captured
 * it since, and says so again.
 */
export async function endHoldsOfLaneLater(tx: Transaction, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() + dayMs)
  for (const held of await store.openHolds(tx))
    await queueExpiry(tx, held, held.expiresAt > earliest ? held.expiresAt : earliest)
}
