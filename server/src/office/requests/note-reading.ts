import type { Endpoint } from '@pollen/contract/endpoint'
import type { StaffRequest } from '@pollen/contract/staff/requests'
import type { Transaction } from '../../platform/database/database.ts'
import { noteList, noteLook, type StaffCall } from '../../safety/staff/staff.ts'
import { memberActionOf } from './note-request.ts'

/** Writes down that somebody read a request: its member reads that, as every look. */
export const noteReading = async (
  tx: Transaction,
  { kind, member, what }: Pick<StaffRequest, 'kind' | 'member' | 'what'>,
  { actor, now }: Pick<StaffCall<Endpoint>, 'actor' | 'now'>,
): Promise<void> =>
  member
    ? noteLook(tx, member, { action: await memberActionOf(kind, 'read'), reason: what, actor, now })
    : noteList(tx, { action: 'requestSeen', subject: what, actor, now })
