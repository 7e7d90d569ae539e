import { minuteMs } from '@pollen/contract/durations'
import { lobbyMinutes, passMinutes } from '@pollen/contract/queue-passes'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** A visitor who was not seen for so long is passed over, and keeps their number. A browser asks at least once a minute. */
const absentAfterMs = 3 * minuteMs
/** What was not let in at its moment can be caught up on for so much of a minute: a server may have died meanwhile. */
const catchUpMinutes = 0.25

/** How many of a drop's rewards are left, of all of them together. */
export type StockOf = (tx: Transaction, rewardIds: string[]) => Promise<number>

/** A drop's line as it was a moment ago. */
export type Line = {
  drop: store.StoredDrop
  /** The numbers of those who wait, in their order. */
  numbers: number[]
  /** Those who have none yet: the lobby, and who came in this second. */
  unnumbered: number
  left: number
  /** Passes that are valid and not used yet. */
  promised: number
}

export type Phase = 'early' | 'lobby' | 'on' | 'over'

export function phaseOf({ opensAt, closesAt }: Pick<store.StoredDrop, 'opensAt' | 'closesAt'>, now: Date): Phase {
  if (now >= closesAt) return 'over'
  if (now >= opensAt) return 'on'
  return now.getTime() >= opensAt.getTime() - lobbyMinutes * minuteMs ? 'lobby' : 'early'
}

/**
 * Moves a drop's line on, and tells how it stands: gives numbers to whoever has none, and lets in as many as the rate and
 * the stock allow. All of it happens under the lock of the drop's row and is decided by what the database holds, so any
 * number of servers may do it at any time.
 *
 * Two bounds make the rate: credit grows evenly, so that people come in one after the other and not all at the full
 * minute; and whatever happened, no 60 seconds see more than `admittedPerMinute`. Nobody is let in for whom there would
 * be nothing: passes that are not used yet never exceed what is left.
 *
 * @throws Refusal eventNotFound   there is no such drop
 */
export async function advance(
  tx: Transaction,
  eventId: string,
  { now, stockOf }: { now: Date; stockOf: StockOf },
): Promise<Line> {
  const drop = await store.lockDrop(tx, eventId)
  if (!drop) throw new Refusal('eventNotFound')
  const isOn = phaseOf(drop, now) === 'on'
  if (isOn) await store.numberPlaces(tx, drop)
  const window = { now, minuteAgo: before(now, minuteMs), since: before(now, passMinutes * minuteMs) }
  // First the passes, then the stock: a purchase in between makes both smaller, and this way round it only looks fuller.
  const { lastMinute, promised } = await store.admissionsOf(tx, eventId, window)
  const left = await stockOf(tx, drop.rewardIds)
  const admitted = isOn ? await admitNow(tx, drop, { now, lastMinute, free: left - promised }) : 0
  return { drop, ...(await store.waitingIn(tx, eventId)), left, promised: promised + admitted }
}

async function admitNow(
  tx: Transaction,
  drop: store.StoredDrop,
  { now, lastMinute, free }: { now: Date; lastMinute: number; free: number },
): Promise<number> {
  const { eventId, admittedPerMinute } = drop
  const credit = creditAt(drop, now)
  const most = Math.max(0, Math.min(Math.floor(credit), admittedPerMinute - lastMinute, free))
  const admitted =
    most === 0
      ? 0
      : await store.admit(tx, eventId, {
          most,
          seenSince: before(now, absentAfterMs),
          now,
          passUntil: before(now, -passMinutes * minuteMs),
        })
  await store.changeDrop(tx, eventId, { credit: credit - admitted, creditedAt: now })
  return admitted
}

/** How many may be let in by now: the rate since the last time, on top of what was left then. The first may go at once. */
function creditAt({ opensAt, admittedPerMinute, credit, creditedAt }: store.StoredDrop, now: Date): number {
  const most = Math.max(1, admittedPerMinute * catchUpMinutes)
  const from = creditedAt ?? opensAt
  const elapsedMinutes = Math.max(0, (now.getTime() - from.getTime()) / minuteMs)
  return Math.min(most, (creditedAt ? credit : 1) + elapsedMinutes * admittedPerMinute)
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
