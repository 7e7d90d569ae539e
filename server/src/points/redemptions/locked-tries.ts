import { minuteMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { refusedSpend } from '@pollen/contract/member/redemptions'
import type { Transaction } from '../../platform/database/database.ts'
import { brandOf } from '../../records/brands/brands.ts'
import { tellWatchers } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import * as store from './store.ts'

/** Tries that follow each other within so long are one message. */
const quietMs = 60 * minuteMs
/** The member is still at the till, or somebody else is. */
const isNewsMs = 15 * minuteMs

/**
 * Tells a member that a till tried to take points while spending is locked: in the app and in the browsers that they turned
 * on. Tries that follow each other within an hour are one message. Their open pages look again at once.
 */
export async function tellOfLockedTry(
  tx: Transaction,
  {
    collectorId,
    brandKey,
    points,
    triedAt,
  }: { collectorId: string; brandKey: string; points: number; triedAt: string },
): Promise<void> {
  const at = new Date(triedAt)
  const since = new Date(at.getTime() - quietMs)
  if (!(await store.newestLockedTry(tx, collectorId, { since, before: at }))) {
    const { name: brand } = await brandOf(tx, brandKey)
    await notify(tx, collectorId, { kind: 'spendRefused', facts: { points, brand }, at, event: `refused ${triedAt}` })
  }
  await tellWatchers(tx, collectorId)
}

/** The newest of a member's spends that was refused lately because spending is locked. */
export async function lockedTryOf(
  tx: Transaction,
  collectorId: string,
  now: Date,
): Promise<Answer<typeof refusedSpend>> {
  const found = await store.newestLockedTry(tx, collectorId, { since: new Date(now.getTime() - isNewsMs) })
  if (!found) return {}
  const { brandKey, points, triedAt } = found
  const { name, colour } = await brandOf(tx, brandKey)
  return { refused: { points, brand: { brandDetailsKey: brandKey, name, colour }, at: triedAt.toISOString() } }
}
