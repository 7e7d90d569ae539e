import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { type NewEntry, type NewOfficeEntry, record, recordInOffice } from './record.ts'
import * as store from './store.ts'

/** Since when the same is not written down again. */
type Since = { since: Date }

/**
 * Writes down what was done about a member, unless the same colleague did it since then. Of calls at once one is written.
 */
export async function recordOnce(
  tx: Transaction,
  collectorId: string,
  { since, ...entry }: NewEntry & Since,
): Promise<void> {
  const staffId = entry.signedIn?.staffId ?? null
  const isWritten = () => store.wasDone(tx, collectorId, { action: entry.action, since, staffId })
  await onceOf(tx, `${staffId} ${entry.action} ${collectorId}`, isWritten, () => record(tx, collectorId, entry))
  entry.signedIn?.onRecorded?.()
}

/**
 * The same, of what is about no member: once for each subject.
 *
 * @returns whether it was written now
 */
export async function recordInOfficeOnce(
  tx: Transaction,
  { since, ...entry }: NewOfficeEntry & Since,
): Promise<boolean> {
  const { action, subject, signedIn } = entry
  const staffId = signedIn?.staffId ?? null
  const isWritten = () => store.wasDoneInOffice(tx, { action, subject: subject ?? null, since, staffId })
  const isNew = await onceOf(tx, `${staffId} ${action} ${subject}`, isWritten, () => recordInOffice(tx, entry))
  signedIn?.onRecorded?.()
  return isNew
}

async function onceOf(
  tx: Transaction,
  name: string,
  isWritten: () => Promise<boolean>,
  write: () => Promise<void>,
): Promise<boolean> {
  if (await isWritten()) return false
  await takeNamedLock(tx, name)
  if (await isWritten()) return false
  await write()
  return true
}
