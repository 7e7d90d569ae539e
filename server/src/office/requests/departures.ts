import type { Transaction } from '../../platform/database/database.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import type { Departing } from '../../safety/staff/staff.ts'
import * as store from './store.ts'

/** Nobody decides what a colleague asked for whose access ended. */
export async function endRequests(tx: Transaction, { staffId, now, ...actor }: Departing): Promise<void> {
  const because = 'whoever asked works here no more'
  for (const { requestId, kind, askedByName } of await store.endOpen(tx, { askedBy: staffId }, { because, now }))
    await recordInOffice(tx, {
      ...actor,
      action: 'requestVoided',
      subject: `${askedByName}: ${kind}`,
      reason: because,
      requestId,
      now,
    })
}
