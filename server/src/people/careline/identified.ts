import { minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { type OperatorForCaller, wasDone } from '../../records/staff-actions/staff-actions.ts'
import { isWordLocked } from './memorable-word.ts'

/** For so long after their letters were right, a caller is taken for the member: by the colleague whom they told them. */
const callMs = 30 * minuteMs

/**
 * Whether we know that the caller is the member: by their word in this call, or in another way that is written down. Letters
 * that were right in one call say nothing about the caller of another colleague, who may be somebody else.
 */
export const isIdentified = async (
  tx: Transaction,
  collectorId: string,
  { identifiedBy, signedIn, now }: OperatorForCaller & { now: Date },
): Promise<boolean> =>
  identifiedBy !== undefined ||
  (!(await isWordLocked(tx, collectorId, now)) &&
    wasDone(tx, collectorId, {
      action: 'wordMatched',
      since: new Date(now.getTime() - callMs),
      staffId: signedIn?.staffId ?? null,
    }))
