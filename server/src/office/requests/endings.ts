import type { Transaction } from '../../platform/database/database.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { memberActionOf } from './note-request.ts'
import * as store from './store.ts'

/**
 * Ends what was asked about a member, for good: their account was made safe since. The caller has locked their balances, as does
 * whoever decides: of the two, the second finds what the first did.
 *
 * @param because  what happened, as whoever asked reads it
 */
export async function endRequestsAbout(
  tx: Transaction,
  collectorId: string,
  { because, now }: { because: string; now: Date },
): Promise<void> {
  for (const { requestId, kind } of await store.endOpen(tx, { collectorId }, { because, now }))
    await record(tx, collectorId, {
      by: 'The programme',
      action: await memberActionOf(kind, 'ended'),
      reason: `Since then: ${because}`,
      requestId,
      now,
    })
}
