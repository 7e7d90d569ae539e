import type { Answer } from '@pollen/contract/endpoint'
import type { looks } from '@pollen/contract/member/looks'
import { roleNames } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { isLook, memberActions } from './action-names.ts'
import { actionsShown } from './shown-store.ts'

const mostShown = 100

/**
 * Who of the office looked at an account or did something with it, as its member reads it: the role, and no name. Looks that
 * are held back are left out; afterwards they stand here, with until when they were.
 */
export async function looksAt(tx: Transaction, collectorId: string, now: Date): Promise<Answer<typeof looks>> {
  const found = await actionsShown(tx, collectorId, { now, limit: mostShown })
  return {
    looks: found.map(({ action: it, reason, heldUntil }) => ({
      at: it.at.toISOString(),
      what: memberActions[it.action as keyof typeof memberActions] ?? it.action,
      role: it.role ? roleNames[it.role] : 'The careline',
      ...(reason !== null && { reason }),
      ...(it.caseNumber && { caseNumber: it.caseNumber }),
      ...(heldUntil && isLook(it.action) && { heldBackUntil: heldUntil.toISOString() }),
    })),
  }
}
