import type { MemberSession } from '@pollen/contract/member/sessions'
import { sessionsWithCodes } from '../card-codes/card-codes.ts'
import { liveSessions } from '../identity/identity.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hashOf } from '../platform/process/tokens.ts'

/**
 * Where a member is logged in, as they may see it.
 *
 * @param token  of the session that asks
 */
export async function memberSessionsOf(
  tx: Transaction,
  collectorId: string,
  { token, now }: { token: string; now: Date },
): Promise<MemberSession[]> {
  const withCodes = await sessionsWithCodes(tx, collectorId)
  const sessions = await liveSessions(tx, collectorId, now)
  return sessions.map(({ tokenHash, device, createdAt, lastUsedAt }) => ({
    device: device || 'A browser',
    openedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThis: tokenHash === hashOf(token),
    makesCardCodes: withCodes.has(tokenHash),
  }))
}
