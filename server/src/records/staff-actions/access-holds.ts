import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { mostHoldBackDays } from '@pollen/contract/staff-reasons'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './look-holds-store.ts'

/** In so long looks are held back for `mostHoldBackDays` in all, counted from the first of them: no request follows another. */
const yearMs = 365 * dayMs

type HoldRequest = { collectorId: string; from: Date; days: number }

/** Until when looks at an account are held back as it stands, and since when; undefined when they are not. */
export async function holdOn(tx: Transaction, collectorId: string, now: Date): Promise<store.LookHold | undefined> {
  const holds = await store.since(tx, collectorId, new Date(now.getTime() - yearMs))
  return holds.find(({ heldUntil }) => heldUntil > now)
}

/**
 * Until when looks would be held back, asked for at `from`.
 *
 * @throws Refusal heldBackEnough    longer than 90 days after the first day of a year in which looks were held back
 * @throws Refusal nothingToChange   they are held back for that long already
 */
export async function endOfHold(tx: Transaction, { collectorId, from, days }: HoldRequest): Promise<Date> {
  const until = new Date(from.getTime() + days * dayMs)
  const [first] = await store.since(tx, collectorId, new Date(from.getTime() - yearMs))
  const firstFrom = first?.heldFrom ?? from
  if (until.getTime() > firstFrom.getTime() + mostHoldBackDays * dayMs) throw new Refusal('heldBackEnough')
  const standing = await holdOn(tx, collectorId, from)
  if (standing && standing.heldUntil >= until) throw new Refusal('nothingToChange')
  return until
}

/**
 * Holds back looks at an account from when it was asked for; what stands already is prolonged.
 *
 * @throws Refusal heldBackEnough, nothingToChange
 */
export async function holdBack(tx: Transaction, asked: HoldRequest): Promise<void> {
  const heldUntil = await endOfHold(tx, asked)
  const standing = await holdOn(tx, asked.collectorId, asked.from)
  if (standing) return store.endAt(tx, standing.holdId, heldUntil)
  return store.insert(tx, { holdId: uuidv7(), collectorId: asked.collectorId, heldFrom: asked.from, heldUntil })
}

/**
 * Ends it before its time: from now on the member reads who looked.
 *
 * @throws Refusal nothingToChange   nothing is held back
 */
export async function showLooks(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const standing = await holdOn(tx, collectorId, now)
  if (!standing) throw new Refusal('nothingToChange')
  await store.endAt(tx, standing.holdId, now)
}
