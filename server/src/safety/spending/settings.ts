import type { Answer } from '@pollen/contract/endpoint'
import type { redemptionStatus } from '@pollen/contract/member/spending'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import { type LockedAccount, spendingStops } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

export type Spending = Omit<Answer<typeof redemptionStatus>, 'openCase'>

const { dailyLimitPoints: mostPoints } = programme.spending

/** A member's settings for spending, as they hold now. */
export async function spendingOf(tx: Transaction, collectorId: string, now: Date): Promise<Spending> {
  return settingsFrom(await spendingStops(tx, collectorId), await store.find(tx, collectorId), now)
}

/** Since when spending is locked, until when it is held, and for which case, whatever the time is. */
export async function spendingLockOf(tx: Transaction, collectorId: string) {
  const { lockedFrom, heldUntil } = await spendingStops(tx, collectorId)
  return { lockedFrom, heldUntil, lockedForCase: (await store.find(tx, collectorId))?.lockedForCase ?? null }
}

export function settingsFrom(
  { lockedFrom, heldUntil }: Pick<LockedAccount, 'lockedFrom' | 'heldUntil'>,
  choices: store.Choices | undefined,
  now: Date,
): Spending {
  const isHeld = heldUntil !== null && heldUntil > now
  const { dailyLimitPoints, raisedLimitPoints, raisedFrom, toldBy, lockedForCase } = choices ?? {}
  const isRaised = Boolean(raisedFrom && raisedFrom <= now)
  return {
    status: isHeld || (lockedFrom && lockedFrom <= now) ? 'LOCKED' : 'UNLOCKED',
    ...(isHeld && { heldUntil: heldUntil.toISOString() }),
    ...(!isHeld && lockedFrom && lockedFrom > now && { locksAt: lockedFrom.toISOString() }),
    dailyLimitPoints: Math.min((isRaised ? raisedLimitPoints : dailyLimitPoints) ?? mostPoints, mostPoints),
    ...(raisedFrom &&
      !isRaised && { raise: { dailyLimitPoints: raisedLimitPoints ?? mostPoints, from: raisedFrom.toISOString() } }),
    toldBy: toldBy ?? 'email',
    needsPassword: Boolean(lockedForCase),
  }
}
