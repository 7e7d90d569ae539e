import type { Transaction } from '../../platform/database/database.ts'
import { enterLaneWith } from '../../platform/lanes/across-lanes.ts'
import { happen } from './progress.ts'
import { eventOf, orderOf } from './sending.ts'
import * as store from './store.ts'

/** A line of a partner's file of a day (docs/partners.md). */
type FileLine = {
  conversionId: string
  status: 'posted' | 'refused'
  /** In the partner's points. */
  points: number
  reference: string
}

/**
 * What a line of a partner's file makes of our conversion: what was open is settled by it, and what was given back is known
 * to have happened. A line about other points than ours changes nothing; neither does one that says what we know.
 *
 * @returns the conversion as it is then; undefined when we have none of this name
 */
export async function settleByFile(
  tx: Transaction,
  { conversionId, status, points, reference }: FileLine,
  now: Date,
): Promise<store.StoredConversion | undefined> {
  const found = await enterLaneWith(tx, (lane) => store.findById(lane, conversionId))
  if (!found) return undefined
  if (status === 'refused') {
    const isOpen = found.state === 'SENT' || found.state === 'UNKNOWN'
    return isOpen ? happen(tx, found, { is: 'refused', refusal: 'partnerAccountLocked' }, now) : found
  }
  const expected = orderOf(found, null)
  const event = eventOf({ status, points, reference, direction: expected.direction }, expected)
  return event.is === 'posted' ? happen(tx, found, event, now) : found
}

/**
 * Gives points back of a conversion that the partner confirmed and had not done, as its files show: somebody of us has
 * decided it.
 *
 * @returns the conversion as it is then; undefined when we have none of this name
 */
export async function undoConfirmed(
  tx: Transaction,
  conversionId: string,
  now: Date,
): Promise<store.StoredConversion | undefined> {
  const found = await enterLaneWith(tx, (lane) => store.findById(lane, conversionId))
  return found && happen(tx, found, { is: 'disproved' }, now)
}
