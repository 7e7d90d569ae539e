import { hourMs, minuteMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { endOf as endElevationOf } from './elevations-store.ts'
import type { ClaimedRole, StaffProvider } from './provider.ts'
import { sealRefresh, unsealRefresh } from './sealed-tokens.ts'
import { roleInWords } from './sessions.ts'
import * as store from './store.ts'

/** The operator's provider is asked once in so long whether they still work here. */
const askedEveryMs = 15 * minuteMs
/** One that cannot be reached is tried again after so long: whoever calls then waits for it. */
const triedAgainMs = minuteMs
/** So long after its last answer somebody stays whose provider cannot be reached. */
const unreachableMs = hourMs

/**
 * Asks the operator's provider again whether somebody still works here, once in a quarter of an hour; of calls at once, one
 * asks. Who was refused is out, and so is somebody for whom it gave nothing to ask with. While the provider cannot be reached
 * they stay, for an hour at most.
 *
 * @returns false when the session is over
 */
export async function stillWorksHere(
  database: Database,
  session: store.LiveSession,
  { provider, secret, now }: { provider: StaffProvider; secret: Secret; now: Date },
): Promise<boolean> {
  const { tokenHash, sealedRefresh, askedAt, staffId } = session
  const askedBefore = new Date(now.getTime() - askedEveryMs)
  if (askedAt === null || askedAt >= askedBefore) return true
  if (sealedRefresh === null) {
    await database.transaction((tx) => store.takeSession(tx, tokenHash))
    return false
  }
  const answeredAt = session.answeredAt ?? askedAt
  const isTooLong = now.getTime() - answeredAt.getTime() > unreachableMs
  if (!(await database.transaction((tx) => store.claimAsking(tx, tokenHash, { askedBefore, now })))) return !isTooLong
  try {
    const answer = await provider.askAgain(await unsealRefresh(sealedRefresh, secret), session.providerSubject)
    if (!answer) {
      await database.transaction((tx) => store.deleteSessionsOf(tx, staffId, now))
      return false
    }
    const sealed = await sealRefresh(answer.refreshToken, secret)
    return await database.transaction(async (tx) => {
      await store.changeSession(tx, tokenHash, { sealedRefresh: sealed, answeredAt: now })
      return takeOver(tx, session, { ...answer.standing, now })
    })
  } catch {
    const triedAt = new Date(askedBefore.getTime() + triedAgainMs)
    await database.transaction((tx) => store.changeSession(tx, tokenHash, { askedAt: triedAt, answeredAt }))
    return !isTooLong
  }
}

/**
 * What the provider says of somebody who is signed in. Another role holds at once, in place of one that they had for an hour;
 * other brands end their sessions. What it said before changes nothing: an hour in another role stays, and ends as it would.
 *
 * @returns false when the session is over
 */
async function takeOver(
  tx: Transaction,
  { staffId, name, ownRole, brands: own }: store.LiveSession,
  { role, brands, now }: ClaimedRole & { now: Date },
): Promise<boolean> {
  const isOfOthers = brands.join() !== own.join()
  if (role === ownRole && !isOfOthers) return true
  await store.change(tx, staffId, { role, brands })
  await recordInOffice(tx, {
    action: 'roleChanged',
    by: 'The identity provider',
    subject: `${name}, ${roleInWords(ownRole, own)} → ${roleInWords(role, brands)}`,
    now,
  })
  if (isOfOthers) await store.deleteSessionsOf(tx, staffId, now)
  else await endElevationOf(tx, staffId, now)
  return !isOfOthers
}
