import type { Answer } from '@pollen/contract/endpoint'
import type { looks } from '@pollen/contract/member/looks'
import { roleNames } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { memberActions } from './action-names.ts'
import * as store from './store.ts'

const mostShown = 100

/** Who of the office looked at an account or did something with it, as its member reads it: the role, and no name. */
export async function looksAt(tx: Transaction, collectorId: string): Promise<Answer<typeof looks>> {
  const found = await store.actionsAbout(tx, collectorId, mostShown)
  return {
    looks: found.map(({ action: it, reason }) => ({
      at: it.at.toISOString(),
      what: memberActions[it.action as keyof typeof memberActions] ?? it.action,
      role: it.role ? roleNames[it.role] : 'The careline',
      ...(reason !== null && { reason }),
      ...(it.caseNumber && { caseNumber: it.caseNumber }),
    })),
  }
}
