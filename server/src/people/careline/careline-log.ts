import { minuteMs } from '@pollen/contract/durations'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import type { CarelineAction } from './careline-actions.ts'
import * as store from './store.ts'

/** Who of us acts, and why. */
export type Operator = { by: string; reason: string }

/** Who acts for a caller, and how they know that it is the member where it was not by the memorable word. */
export type OperatorForCaller = Operator & { identifiedBy?: string | undefined }

type NewEntry = OperatorForCaller & { action: CarelineAction; corrected?: { from: string; to: string }; now: Date }

/** Writes down what was done about a member, in the transaction that does it. */
export const record = (
  tx: Transaction,
  collectorId: string,
  { action, by, reason, identifiedBy, corrected, now }: NewEntry,
): Promise<void> =>
  store.add(tx, [
    {
      collectorId,
      entryId: uuidv7(),
      at: now,
      action,
      doneBy: by,
      reason,
      identifiedBy: identifiedBy ?? null,
      corrected: corrected ?? null,
    },
  ])

/** For so long after their letters were right, a caller is taken for the member. */
const callMs = 30 * minuteMs

/** Whether we know that the caller is the member: by their word in this call, or in another way that is written down. */
export const isIdentified = async (
  tx: Transaction,
  collectorId: string,
  { identifiedBy, now }: OperatorForCaller & { now: Date },
): Promise<boolean> =>
  identifiedBy !== undefined ||
  store.wasDone(tx, collectorId, { action: 'wordMatched', since: new Date(now.getTime() - callMs) })
