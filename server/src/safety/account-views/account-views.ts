import { minuteMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import type { StaffSession } from '../../platform/http/access.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { linkLifetimeMs } from '../../records/messaging/messaging.ts'
import { type Operator, record } from '../../records/staff-actions/staff-actions.ts'
import { findColleague, isSignedIn } from '../staff/staff.ts'
import * as store from './store.ts'

export { viewCookies } from './cookies.ts'

/** A link is opened at once, by the page that asked for it. */
const linkMs = linkLifetimeMs('seeAsMember')
/** So long an account is seen at most. */
const viewMs = 30 * minuteMs

/**
 * Lets a colleague see an account as its member does, and writes it down for the member.
 *
 * @returns the token of the link
 * @throws Refusal accountIsClosed   its member cannot see it either
 */
export async function begin(
  tx: Transaction,
  collectorId: string,
  { session, now, ...operator }: Operator & { session: StaffSession; now: Date },
): Promise<string> {
  if (await closureOf(tx, collectorId)) throw new Refusal('accountIsClosed')
  const token = newToken()
  const { staffId, tokenHash: staffSessionHash } = session
  const expiresAt = new Date(now.getTime() + linkMs)
  await store.insert(tx, { tokenHash: hashOf(token), collectorId, staffId, staffSessionHash, expiresAt })
  await record(tx, collectorId, { ...operator, action: 'seenAsMember', now })
  return token
}

/**
 * Opens an account by its link, once.
 *
 * @returns the token of the cookie
 * @throws Refusal viewLinkNotValid   it was opened, it ran out, or the colleague is no longer signed in
 */
export async function open(tx: Transaction, linkToken: string, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + viewMs)
  const opened = await store.open(tx, hashOf(linkToken), { tokenHash: hashOf(token), now, expiresAt })
  if (!opened || !(await isGood(tx, opened, now))) throw new Refusal('viewLinkNotValid')
  return token
}

/** What a colleague sees with this token; undefined when it is over. Every call of theirs runs this. */
export async function viewOf(tx: Transaction, token: string, now: Date): Promise<store.AccountView | undefined> {
  const view = await store.find(tx, hashOf(token), now)
  return view && (await isGood(tx, view, now)) ? view : undefined
}

/** It ends with the colleague's own session, and with the account. */
async function isGood(tx: Transaction, { collectorId, staffSessionHash }: store.AccountView, now: Date) {
  if (!(await isSignedIn(tx, staffSessionHash, now))) return false
  await enterLane(tx, collectorId)
  return !(await closureOf(tx, collectorId))
}

export const stop = (tx: Transaction, token: string): Promise<void> => store.remove(tx, hashOf(token))

/** The name of the colleague who looks. */
export const viewerOf = async (tx: Transaction, { staffId }: store.AccountView): Promise<string> =>
  (await findColleague(tx, staffId))?.name ?? ''
