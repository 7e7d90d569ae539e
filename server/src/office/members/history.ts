import type { DoneForMember } from '@pollen/contract/staff/members/members'
import type { Transaction } from '../../platform/database/database.ts'
import { actionsAbout, actionWords, reasonWords } from '../../records/staff-actions/staff-actions.ts'

const historyPage = 20

/**
 * A page of what people of the office did about a member: deeds before looks.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export async function historyOfMember(
  tx: Transaction,
  collectorId: string,
  { nextToken, seesHeldBack }: { nextToken?: string | undefined; seesHeldBack: boolean },
): Promise<{ history: DoneForMember[]; olderHistory?: string }> {
  const page = await actionsAbout(tx, collectorId, { limit: historyPage, nextToken, seesHeldBack })
  return {
    history: page.actions.map(({ action: { at, action, doneBy, points }, reason }) => ({
      at: at.toISOString(),
      what: actionWords(action),
      by: doneBy,
      ...(reason !== null && { reason: reasonWords(reason) }),
      ...(points !== null && { points }),
    })),
    ...(page.nextToken && { olderHistory: page.nextToken }),
  }
}
