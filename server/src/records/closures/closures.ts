import { dayMs } from '@pollen/contract/durations'
import type { LeavingReason } from '@pollen/contract/leaving'
import { programme } from '@pollen/contract/programme'
import type { Transaction } from '../../platform/database/database.ts'
import { askLanesOf, takeFromLane } from '../../platform/lanes/across-lanes.ts'
import { newTokenOf } from '../../platform/lanes/lane-tokens.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import * as store from './store.ts'

export type { Closure } from './store.ts'

/**
 * Records that a member closed their account.
 *
 * @param agreed  what they had agreed to until then
 * @returns the token that keeps the account, and from when on it is erased; undefined when it is closed already
 */
export async function recordClosure(
  tx: Transaction,
  collectorId: string,
  { agreed, now }: { agreed: Record<string, boolean>; now: Date },
): Promise<{ keepToken: string; erasesAt: Date } | undefined> {
  const keepToken = newTokenOf(collectorId)
  const erasesAt = new Date(now.getTime() + programme.closingDays * dayMs)
  const closure = { collectorId, agreed, closedAt: now, erasesAt, keepTokenHash: hashOf(keepToken) }
  return (await store.insert(tx, closure)) ? { keepToken, erasesAt } : undefined
}

/** Counts why somebody left, and not who. */
export const countReason = (tx: Transaction, reason: LeavingReason, now: Date): Promise<void> =>
  store.countReason(tx, `${now.toISOString().slice(0, 7)}-01`, reason)

/** The closure of an account that is not erased yet. */
export const closureOf = (tx: Transaction, collectorId: string): Promise<store.Closure | undefined> =>
  store.find(tx, collectorId)

/** For whoever signs in to an account that is closed: a token that keeps it. An earlier one of a sign-in ends. */
export async function issueKeepToken(tx: Transaction, { collectorId }: store.Closure): Promise<string> {
  const token = newTokenOf(collectorId)
  await store.change(tx, collectorId, { signInTokenHash: hashOf(token) })
  return token
}

/** Takes a closure back by its token; undefined when there is none, or its erasure began. */
export function takeClosure(tx: Transaction, token: string): Promise<store.Closure | undefined> {
  const tokenHash = hashOf(token)
  return takeFromLane(tx, token, {
    find: (lane) => store.findByToken(lane, tokenHash),
    take: (lane) => store.take(lane, tokenHash),
  })
}

/** The accounts whose members can be erased by now, page by page. */
export const dueClosures = (
  tx: Transaction,
  page: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> => store.due(tx, page)

/** From now on nobody comes back to this account; false when the member just did. */
export const beginErasure = (tx: Transaction, collectorId: string, now: Date): Promise<boolean> =>
  store.begin(tx, collectorId, now)

/** All that is left says when, and nothing of whom. */
export const endErasure = (tx: Transaction, collectorId: string, now: Date): Promise<void> =>
  store.change(tx, collectorId, { erasedAt: now, keepTokenHash: null, signInTokenHash: null, agreed: null })

/** Of these accounts those that nobody can come back to: parts of them are gone, or all. */
export const erasedAmong = async (tx: Transaction, collectorIds: string[]): Promise<Set<string>> =>
  new Set((await askLanesOf(tx, collectorIds, store.erasing)).flat())

/** Of these accounts those that their members closed, whether they can still come back or not. */
export const closedAmong = async (tx: Transaction, collectorIds: string[]): Promise<Set<string>> =>
  new Set((await askLanesOf(tx, collectorIds, store.closedOf)).flat())
