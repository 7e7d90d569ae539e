import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../platform/database.ts'
import * as store from './store.ts'

/** Opens a case for the careline; its id comes back. */
export async function openCase(
  tx: Transaction,
  { collectorId, kind, about, now }: Pick<store.Case, 'collectorId' | 'kind' | 'about'> & { now: Date },
): Promise<string> {
  const caseId = uuidv7()
  await store.insert(tx, { collectorId, caseId, kind, about, openedAt: now })
  return caseId
}

/** What a member reads out on the telephone: the end of the id, which is chance alone. */
export const caseNumberOf = (caseId: string): string => caseId.slice(-8).toUpperCase()
