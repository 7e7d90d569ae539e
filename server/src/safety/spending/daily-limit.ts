import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import {
  historyOf,
  isEndOrPartOf,
  type LockedAccount,
  lastOfEach,
  type Movement,
  movements,
  type StoredTransfer,
} from '../../records/ledger/ledger.ts'
import { type Spending, settingsFrom } from './settings.ts'
import * as store from './store.ts'

/** More than most members have in a day. */
const pageSize = 20

/** The points that the daily limit still allows, over all ways of spending within 24 hours. */
export async function pointsLeftToday(
  tx: Transaction,
  collectorId: string,
  settings: Pick<Spending, 'dailyLimitPoints'>,
  now: Date,
): Promise<number> {
  return leftOf(settings, await postedSince(tx, collectorId, dayBefore(now)), now)
}

/** Whether a member may spend now, and how much of their points the daily limit still allows. */
export type Spendable = { stoppedBy: 'spendingHeld' | 'spendingLocked' | undefined; leftToday: number }

/** The same for several members, by a statement for all of them; in the transaction that has their balances locked. */
export async function spendableOfEach(
  tx: Transaction,
  accounts: ReadonlyMap<string, LockedAccount>,
  now: Date,
): Promise<Map<string, Spendable>> {
  const collectorIds = [...accounts.keys()]
  const choices = await store.findEach(tx, collectorIds)
  const last = await lastOfEach(tx, collectorIds, pageSize)
  const spendable = new Map<string, Spendable>()
  for (const [collectorId, account] of accounts) {
    const settings = settingsFrom(account, choices.get(collectorId), now)
    const recent = await postedSince(tx, collectorId, dayBefore(now), last.get(collectorId) ?? [])
    const stop = settings.heldUntil ? 'spendingHeld' : 'spendingLocked'
    const stoppedBy = settings.status === 'LOCKED' ? stop : undefined
    spendable.set(collectorId, { stoppedBy, leftToday: leftOf(settings, recent, now) })
  }
  return spendable
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

const leftOf = ({ dailyLimitPoints }: Pick<Spending, 'dailyLimitPoints'>, recent: StoredTransfer[], now: Date) =>
  Math.max(0, dailyLimitPoints - spentIn(recent, dayBefore(now)))

/** The points that these transfers spent or put on hold since then; a hold's released points do not count. */
function spentIn(recent: StoredTransfer[], since: Date): number {
  const released = recent.filter(({ movement }) => movements[movement].endsHold || movements[movement].lessensHold)
  const backFrom = (hold: StoredTransfer) => released.filter((transfer) => isEndOrPartOf(hold, transfer))
  return recent
    .filter(({ movement, occurredAt }) => isSpend(movement) && occurredAt > since)
    .reduce((sum, spend) => sum + spend.points - total(backFrom(spend)), 0)
}

const isSpend = (movement: Movement) => movements[movement].spends === true && movements[movement].from === 'available'
const total = (transfers: StoredTransfer[]) => transfers.reduce((sum, { points }) => sum + points, 0)

/** A collector's transfers, newest first, by pages until one was posted before then. The first page may be known. */
async function postedSince(
  tx: Transaction,
  collectorId: string,
  since: Date,
  first?: StoredTransfer[],
): Promise<StoredTransfer[]> {
  const limit = pageSize
  const found: StoredTransfer[] = []
  for (let page = first; ; page = undefined) {
    page ??= await historyOf(tx, collectorId, { before: found.at(-1)?.number, limit })
    found.push(...page)
    const last = page.at(-1)
    if (!last || page.length < limit || last.postedAt < since)
      return [...found, ...(await joinedSince(tx, collectorId, found))]
  }
}

/** What an account spent that joined this one since then: its numbers follow below the first. */
async function joinedSince(tx: Transaction, collectorId: string, found: StoredTransfer[]): Promise<StoredTransfer[]> {
  const hasJoined = found.some(({ movement, number }) => movement === 'joinedIn' && number > 0)
  return hasJoined ? historyOf(tx, collectorId, { before: 1, limit: mostJoined }) : []
}

/** Of a day. */
const mostJoined = 500
