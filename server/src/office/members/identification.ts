import { Refusal } from '@pollen/contract/refusals'
import { isIdentified } from '../../people/careline/careline.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { OperatorForCaller } from '../../records/staff-actions/staff-actions.ts'

/**
 * How we know that a caller is the member, as whoever decides reads it: by their word in this call, or as somebody says.
 *
 * @throws Refusal callerNotIdentified
 */
export async function howKnown(
  tx: Transaction,
  collectorId: string,
  caller: OperatorForCaller & { now: Date },
): Promise<string> {
  if (!(await isIdentified(tx, collectorId, caller))) throw new Refusal('callerNotIdentified')
  return caller.identifiedBy ?? 'Three letters of your word'
}
