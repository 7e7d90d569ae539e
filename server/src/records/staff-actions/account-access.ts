import type { Answer, Query } from '@pollen/contract/endpoint'
import type { looks } from '@pollen/contract/member/looks'
import { roleNames } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { isLook, toldToMember } from './action-names.ts'
import { actionsShown } from './pages-store.ts'

/**
 * Who of the office looked at an account or did something with it, as its member reads it: the role, and no name. What was
 * done stands before who looked. Looks that are held back are left out; afterwards they stand here, with until when they were.
 *
 * @throws Refusal invalid   we did not issue this token
 */
export async function looksAt(
  tx: Transaction,
  collectorId: string,
  { pageSize, nextToken, now }: Query<typeof looks> & { now: Date },
): Promise<Answer<typeof looks>> {
  const page = await actionsShown(tx, collectorId, { limit: pageSize, nextToken, now })
  return {
    hasMore: page.nextToken !== undefined,
    ...(page.nextToken && { nextToken: page.nextToken }),
    looks: page.actions.map(({ action: it, reason, heldUntil }) => ({
      at: it.at.toISOString(),
      what: toldToMember(it.action),
      isLook: isLook(it.action),
      role: it.role ? roleNames[it.role] : 'The careline',
      ...(reason !== null && { reason }),
      ...(it.caseNumber && { caseNumber: it.caseNumber }),
      ...(heldUntil && isLook(it.action) && { heldBackUntil: heldUntil.toISOString() }),
    })),
  }
}
