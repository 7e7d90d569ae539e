import type { MemberSession } from '@pollen/contract/member/sessions'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { sessionsWithCodes } from '../../safety/card-codes/card-codes.ts'
import { endSession, liveSessions } from '../../safety/identity/identity.ts'

/** Names a session to its member. Whoever reads it finds neither the token nor the row. */
const idOf = ({ tokenHash }: { tokenHash: string }) => hashOf(`session ${tokenHash}`)

/**
 * Where a member is logged in, as they may see it. Of the place all that is known is whether it is this network: without a
 * directory of addresses anything else would be made up.
 *
 * @param token    of the session that asks
 * @param network  the pseudonym of the network that asks
 */
export async function memberSessionsOf(
  tx: Transaction,
  collectorId: string,
  { token, network, now }: { token: string; network: string; now: Date },
): Promise<MemberSession[]> {
  const withCodes = await sessionsWithCodes(tx, collectorId)
  const sessions = await liveSessions(tx, collectorId, now)
  return sessions.map((session) => ({
    id: idOf(session),
    device: session.device || 'A browser',
    openedAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isThis: session.tokenHash === hashOf(token),
    makesCardCodes: withCodes.has(session.tokenHash),
    ...(session.network && { isFromHere: session.network === network }),
  }))
}

/** Ends the member's session of this name; there may be none any more. */
export async function endSessionNamed(tx: Transaction, collectorId: string, id: string, now: Date): Promise<void> {
  const named = (await liveSessions(tx, collectorId, now)).find((session) => idOf(session) === id)
  if (named) await endSession(tx, { collectorId, tokenHash: named.tokenHash })
}
