import { dayMs } from '@pollen/contract/durations'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'
import type { Purpose } from './tables.ts'

/**
 * For each purpose, so that a stranger's requests for codes do not keep the member from signing in. A guess is right once
 * in a million, and a challenge takes five: this many codes a day leave a thief one chance in ten thousand.
 */
const maxCodesPerDay = 20
/** Anybody who knows a member's details may ask for these codes: they are not to wake them all night. */
const openPurposes: readonly Purpose[] = ['resetPassword', 'retrieveCard', 'replaceCard']
/** To one member, for all of the open purposes together. */
const maxTextsPerDay = 3

/** Whether another code may go to the member that way today. */
export async function mayReceive(
  tx: Transaction,
  { purpose, isOfKnownDevice }: store.Challenge,
  { collectorId, method, now }: { collectorId: string; method: DeliveryMethod; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - dayMs)
  const { codes } = await store.sentTo(tx, collectorId, { purposes: [purpose], isOfKnownDevice, since })
  if (codes >= maxCodesPerDay) return false
  if (method === 'email' || !openPurposes.some((open) => open === purpose)) return true
  const { texts } = await store.sentTo(tx, collectorId, { purposes: openPurposes, isOfKnownDevice, since })
  return texts < maxTextsPerDay
}
